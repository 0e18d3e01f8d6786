import { type FormMatcher, formMatcher } from "#models/arabic/inflection/is-form-of.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { entryOfWord } from "#models/lexicon/entry-of-word.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import type { Word } from "#models/words/word.ts";
import { wordsWithLettersOf } from "#models/words/words-by-arabic-key.ts";
import { keysOfForm } from "#services/words/form-keys.ts";
import { byFormKey, wordsWithKeys } from "#services/words/words-with-form.ts";
import { foundOfEach } from "./found-of-each.ts";

/** Of own words that words of a text may be forms of. */
const MOST_WORDS = 3000;
/** Of own words that one word of a text is a form of. */
const MOST_OF_ONE = 20;

/** The own words that each word of a text may be a form of; `entries` are the entries it may be a form of. */
export async function ownWordsInText(
  userId: string,
  entries: ReadonlyMap<string, readonly LexiconEntry[]>,
): Promise<ReadonlyMap<string, Word[]>> {
  const tokens = [...entries.keys()];
  const keys = await foundOfEach(tokens, keysOfForm);
  const ofEntries = [...new Set([...entries.values()].flat())];
  const [ofLexicon, words] = await Promise.all([
    wordsWithLettersOf(
      userId,
      ofEntries.map(({ arabicWord }) => duplicateKey(arabicWord)),
    ),
    wordsWithKeys(userId, [...new Set([...keys.values()].flat())], MOST_WORDS),
  ]);
  const byEntry = Map.groupBy(ofLexicon, (word) => entryOfWord(word)?.id);
  const byKey = byFormKey(words);
  const matchers = new Map<Word, FormMatcher>();
  const isForm = (token: string, word: Word) => {
    const match = matchers.get(word) ?? formMatcher(word);
    matchers.set(word, match);
    return match(token) !== null;
  };
  return foundOfEach(tokens, (token) => {
    const alike = new Set((keys.get(token) ?? []).flatMap((key) => byKey.get(key) ?? []));
    return [
      ...(entries.get(token) ?? []).flatMap(({ id }) => byEntry.get(id) ?? []),
      ...[...alike].filter((word) => isForm(token, word)).slice(0, MOST_OF_ONE),
    ];
  });
}
