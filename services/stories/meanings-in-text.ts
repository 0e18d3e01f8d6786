import { duplicateKey } from "#models/arabic/keys.ts";
import { entryOfWord } from "#models/lexicon/entry-of-word.ts";
import { describeForm } from "#models/lexicon/forms/describe-form.ts";
import { entryFinder, isOfPhrase } from "#models/lexicon/forms/find-forms.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { nearestOfEach } from "#models/lexicon/look-up-arabic.ts";
import type { FoundEntry } from "#models/lexicon/looked-up.ts";
import { wordAt, wordsOf } from "#models/stories/story-text.ts";
import type { Word } from "#models/words/word.ts";
import { wordsWithLettersOf } from "#models/words/words-by-arabic-key.ts";
import { ownWordAt } from "./own-word-at.ts";

/** A meaning that a word of a text may have: an own word, an entry of the lexicon, or both as one; and which form of it stands there. */
export type Meaning = { own: Word | null; entry: LexiconEntry | null; form: string | null };

/**
 * The meanings of a word of a sentence: the own word first, then entries, the likeliest first. What the text is known to mean
 * there comes before everything: an own word (`chosen`), the id of an entry (`named`).
 */
export async function meaningsInText(
  userId: string,
  { arabic, at }: { arabic: string; at: number },
  { chosen = null, named }: { chosen?: Word | null; named?: string | undefined },
): Promise<Meaning[]> {
  const found = withNamed(await entriesInSentence(arabic, at), named);
  const keys = found.map(({ entry }) => duplicateKey(entry.arabicWord));
  const [nearest, sameLetters] = await Promise.all([
    chosen ?? ownWordAt(userId, { arabic, at }),
    wordsWithLettersOf(userId, keys),
  ]);
  const owned = new Map(
    [...(nearest ? [nearest] : []), ...sameLetters]
      .toReversed()
      .map((own) => [entryOfWord(own)?.id, own]),
  );
  const meanings = found.map(
    ({ entry, form }): Meaning => ({ own: owned.get(entry.id) ?? null, entry, form }),
  );
  const own = meanings.find((one) => one.own?.id === nearest?.id && nearest !== null);
  if (own) return [own, ...meanings.filter((one) => one !== own)];
  return nearest ? [{ own: nearest, entry: null, form: null }, ...meanings] : meanings;
}

function withNamed(found: readonly FoundEntry[], named: string | undefined): FoundEntry[] {
  const entry = named && LEXICON.find(({ id }) => id === named);
  if (!entry) return [...found];
  const known = found.find((one) => one.entry === entry);
  return [known ?? { entry, form: null }, ...found.filter((one) => one !== known)];
}

const MOST_ENTRIES = 6;
/** A reading that is this much farther than the nearest one is not meant. */
const FARTHER = 1;

/** The entries that a word of a sentence may be a form of, the likeliest first, at most six; a phrase only where all of it stands, unless nothing else is found. */
async function entriesInSentence(arabic: string, at: number): Promise<FoundEntry[]> {
  const find = await entryFinder();
  const tokens = wordsOf(arabic);
  const found = nearestOfEach(find(tokens[at] ?? ""));
  const words = found.filter((one) => !isOfPhrase(one));
  const phrases = found.filter(isOfPhrase);
  const nearest = words[0]?.distance ?? 0;
  const meant = [
    ...words.filter(({ distance }) => distance <= nearest + FARTHER),
    ...phrases.filter(({ entry }) => wordAt(tokens, at, [entry]) !== null),
  ];
  return (meant.length > 0 ? meant : phrases)
    .slice(0, MOST_ENTRIES)
    .map((one) => ({ entry: one.entry, form: describeForm(one) }));
}
