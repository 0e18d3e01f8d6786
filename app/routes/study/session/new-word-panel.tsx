import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { NewWordCard } from "#services/study/new-word-card.ts";
import { SessionForm, UnsentNotice, useSessionChange } from "./session-form.tsx";

export function NewWordPanel({
  wordId,
  arabicWord,
  englishMeaning,
  category,
  gender,
  exampleSentence,
  exampleMeaning,
  imageUrl,
}: NewWordCard) {
  const { isSending } = useSessionChange();
  return (
    <Card as="section" aria-labelledby="new-word" className="grid gap-6 text-center">
      <h2 id="new-word" className="text-lg font-semibold">
        New word
      </h2>
      <div className="grid justify-items-center gap-2">
        {imageUrl && <WordImage src={imageUrl} />}
        <ArabicText size="hero" block>
          {arabicWord}
        </ArabicText>
        <p className="text-2xl break-words" dir="auto">
          {englishMeaning}
        </p>
        <p className="text-ink-soft">{[category, gender].filter(Boolean).join(", ")}</p>
      </div>
      {exampleSentence && (
        <figure className="grid gap-1">
          <ArabicText size="md" block>
            {exampleSentence}
          </ArabicText>
          {exampleMeaning && <figcaption className="text-ink-soft">{exampleMeaning}</figcaption>}
        </figure>
      )}
      <p className="text-ink-soft">We’ll ask you for it in a few questions.</p>
      <SessionForm action={href("/session/introduction")} className="grid gap-4">
        <input type="hidden" name="wordId" value={wordId} />
        <UnsentNotice />
        <Button size="lg" pending={isSending} autoFocus className="justify-self-center">
          Got it
        </Button>
      </SessionForm>
    </Card>
  );
}
