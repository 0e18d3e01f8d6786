import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { SpeechButton } from "#app/ui/speech/speech-button.tsx";

/** A sentence beside its golden rule, its translation below. */
export function WordExample({
  wordId,
  sentence,
  translation,
}: {
  wordId: string;
  sentence: string;
  translation: string | null;
}) {
  return (
    <figure className="my-2 mb-4 grid grid-cols-[auto_minmax(0,1fr)] noscript:block items-center gap-x-4 border-e-3 border-gold-fill pe-4 text-right *:col-start-2 low:mt-0 low:mb-2">
      <span className="col-start-1! row-span-2 row-start-1">
        <SpeechButton
          text={sentence}
          of="the example"
          src={href("/vocabulary/:id/speech/:part", { id: wordId, part: "example.mp3" })}
        />
      </span>
      <ArabicText size="sm" block className="low:leading-[calc(var(--face-leading)-0.25)]">
        {sentence}
      </ArabicText>
      {translation && (
        <figcaption className="text-ink-soft low:text-sm low:leading-snug" dir="auto">
          {translation}
        </figcaption>
      )}
    </figure>
  );
}
