import { type FormMatcher, formMatcher } from "#models/arabic/inflection/is-form-of.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { entryOfWord } from "#models/lexicon/entry-of-word.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import type { Word } from "#models/words/word.ts";
import { wordsWithLettersOf } from "#models/words/words-by-arabic-key.ts";
import { byWholeGram, gramsOfForm, wordsWithForms } from "#services/words/words-with-form.ts";
import { foundOfEach } from "./found-of-each.ts";

/** Of own words that words of a text may be forms of. */
const MOST_WORDS = 1000;
/** Of own words with the letters of one word of a text. */
const MOST_LOOKED_AT = 20;

/** The own words that each word of a text may be a form of; `entries` are the entries it may be a form of. */
export async function ownWordsInText(
  userId: string,
  entries: ReadonlyMap<string, readonly LexiconEntry[]>,
): Promise<ReadonlyMap<string, Word[]>> {
  const tokens = [...entries.keys()];
  const grams = await foundOfEach(tokens, gramsOfForm);
  const ofEntries = [...new Set([...entries.values()].flat())];
  const [ofLexicon, words] = await Promise.all([
    wordsWithLettersOf(
      userId,
      ofEntries.map(({ arabicWord }) => duplicateKey(arabicWord)),
    ),
    wordsWithForms(userId, [...new Set([...grams.values()].flat())], MOST_WORDS),
  ]);
  const byEntry = Map.groupBy(ofLexicon, (word) => entryOfWord(word)?.id);
  const byGram = byWholeGram(words);
  const matchers = new Map<Word, FormMatcher>();
  const isForm = (token: string, word: Word) => {
    const match = matchers.get(word) ?? formMatcher(word);
    matchers.set(word, match);
    return match(token) !== null;
  };
  return foundOfEach(tokens, (token) => {
    const alike = new Set((grams.get(token) ?? []).flatMap((gram) => byGram.get(gram) ?? []));
    return [
      ...(entries.get(token) ?? []).flatMap(({ id }) => byEntry.get(id) ?? []),
      ...[...alike].slice(0, MOST_LOOKED_AT).filter((word) => isForm(token, word)),
    ];
  });
}
