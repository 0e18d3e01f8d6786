import { duplicateKey } from "#models/arabic/keys.ts";
import { isWritten, wordsOf } from "#models/stories/story-text.ts";
import type { Word } from "#models/words/word.ts";
import { wordsWithLettersOf } from "#models/words/words-by-arabic-key.ts";

const LENGTHS = [2, 3, 4, 5];

/** An own word of several words, from and to which word of a sentence it stands. */
export type OwnPhrase = { sentence: number; from: number; to: number; word: Word };

/** The own words of two to five words that stand in sentences, which are given in their words. */
export async function ownPhrasesInText(
  userId: string,
  sentences: readonly (readonly string[])[],
): Promise<OwnPhrase[]> {
  const spans = sentences.flatMap((tokens, sentence) => {
    const keys = tokens.map(duplicateKey);
    return tokens.flatMap((_, from) =>
      LENGTHS.filter((length) => from + length <= tokens.length).map((length) => ({
        sentence,
        from,
        to: from + length - 1,
        letters: keys.slice(from, from + length).join(" "),
      })),
    );
  });
  const words = await wordsWithLettersOf(
    userId,
    spans.map(({ letters }) => letters),
  );
  const byLetters = Map.groupBy(words, ({ arabicWord }) => duplicateKey(arabicWord));
  return spans.flatMap(({ letters, ...span }) =>
    (byLetters.get(letters) ?? [])
      .filter(({ arabicWord }) =>
        wordsOf(arabicWord).every((part, at) =>
          isWritten(sentences[span.sentence]?.[span.from + at], part),
        ),
      )
      .map((word) => ({ ...span, word })),
  );
}
