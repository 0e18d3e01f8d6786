import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import type { Prompt } from "#services/study/client-question.ts";

export function PromptText({ text, translationDirection, category, questionSentence }: Prompt) {
  const isFromArabic = translationDirection === "arabic-to-english";
  return (
    <div className="@container grid justify-items-center gap-4 text-center">
      <div className="flex flex-wrap justify-center gap-2">
        <Badge tone="accent">{isFromArabic ? "Arabic to English" : "English to Arabic"}</Badge>
        <Badge>{category}</Badge>
      </div>
      {isFromArabic ? (
        <ArabicText size="hero" marks="gold" block>
          {text}
        </ArabicText>
      ) : (
        <p className="text-3xl break-words" dir="auto">
          {text}
        </p>
      )}
      {questionSentence && (
        <ArabicText size="md" block className="text-ink-soft">
          {questionSentence}
        </ArabicText>
      )}
    </div>
  );
}
