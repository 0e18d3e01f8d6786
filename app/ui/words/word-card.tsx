import type { ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import type { ShownWord } from "./word.ts";
import { WordHeadword } from "./word-headword.tsx";
import { WordImage } from "./word-image.tsx";

export function WordCard({
  word,
  as = "article",
  showExample = true,
  badges,
  audio,
  actions,
  children,
}: {
  word: ShownWord;
  as?: "article" | "li" | "div";
  showExample?: boolean;
  /** Stand after the category. */
  badges?: ReactNode;
  audio?: ReactNode;
  /** Buttons at the foot of the card. */
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Card as={as} className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-4">
        {audio}
        <WordHeadword word={word} size="md" className="flex-1" />
      </div>
      <div className="flex items-start justify-between gap-4">
        <p className="text-lg leading-snug">{word.englishMeaning}</p>
        {word.imageUrl && <WordImage src={word.imageUrl} />}
      </div>
      {showExample && word.exampleSentence && (
        <div className="border-s-2 border-gold-fill ps-4">
          <ArabicText size="sm" block>
            {word.exampleSentence}
          </ArabicText>
          {word.exampleMeaning && <p className="text-sm text-ink-soft">{word.exampleMeaning}</p>}
        </div>
      )}
      {children}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <CategoryBadge category={word.category} />
        {badges}
        {actions && <div className="ms-auto flex gap-1">{actions}</div>}
      </div>
    </Card>
  );
}
