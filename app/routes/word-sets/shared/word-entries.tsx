import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import type { ShownWord } from "#app/ui/words/word.ts";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";

/** Words with their forms, meaning and example, as those see them to whom they do not belong. */
export function WordEntries({ words }: { words: readonly (ShownWord & { id: string })[] }) {
  return (
    <ul className="border-t border-line">
      {words.map((word) => (
        <li key={word.id} className="grid gap-1 border-b border-line py-3">
          <div className="grid items-center gap-x-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <p>
              <span dir="auto" className="font-display text-lg font-semibold wrap-anywhere">
                {word.englishMeaning}
              </span>{" "}
              <i className="text-sm text-ink-soft">{word.category}</i>
            </p>
            <WordHeadword word={word} />
          </div>
          {(word.exampleSentence || word.exampleMeaning) && (
            <div className="grid justify-items-end gap-1 border-e-3 border-gold-fill pe-4 text-right">
              {word.exampleSentence && (
                <ArabicText size="sm" block className="max-w-full">
                  {word.exampleSentence}
                </ArabicText>
              )}
              {word.exampleMeaning && (
                <p dir="auto" className="max-w-full wrap-anywhere text-ink-soft">
                  {word.exampleMeaning}
                </p>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
