import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

/** Words, each with its meaning at the start of a line and its Arabic at the end. */
export function WordPairs({
  words,
}: {
  words: readonly {
    id: string;
    arabicWord: string;
    englishMeaning: string;
    form?: { name: string; of: string } | null;
  }[];
}) {
  return (
    <ul className="@container">
      {words.map(({ id, arabicWord, englishMeaning, form }) => (
        <li
          key={id}
          className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line"
        >
          <span className="min-w-0 font-display font-medium break-words" dir="auto">
            {form && (
              <>
                {`${form.name} of `}
                <ArabicText>{form.of}</ArabicText>,{" "}
              </>
            )}
            {englishMeaning}
          </span>
          <ArabicText size="row" marks="gold" className="ml-auto text-right">
            {arabicWord}
          </ArabicText>
        </li>
      ))}
    </ul>
  );
}
