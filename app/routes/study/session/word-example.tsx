import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

/** A sentence beside its golden rule, its translation below. */
export function WordExample({
  sentence,
  translation,
}: {
  sentence: string;
  translation: string | null;
}) {
  return (
    <figure className="my-2 mb-4 border-e-3 border-gold-fill pe-4 text-right low:mt-0 low:mb-2">
      <ArabicText size="sm" block>
        {sentence}
      </ArabicText>
      {translation && (
        <figcaption className="text-ink-soft" dir="auto">
          {translation}
        </figcaption>
      )}
    </figure>
  );
}
