import { setImmediate } from "node:timers/promises";
import { formMatcher, possibleStems } from "#models/arabic/inflection/is-form-of.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { entryOfWord } from "#models/lexicon/entry-of-word.ts";
import { entryFinder, isOfPhrase } from "#models/lexicon/forms/find-forms.ts";
import { inOrderOfChoice } from "#models/lexicon/lexicon.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { nearestOfEach } from "#models/lexicon/look-up-arabic.ts";
import { findProgressOf } from "#models/progress/progress.ts";
import { masteryOf } from "#models/scheduling/mastery.ts";
import { wordsOf } from "#models/stories/story-text.ts";
import type { Word } from "#models/words/word.ts";
import { wordsWithLettersOf } from "#models/words/words-by-arabic-key.ts";

const MOST_USEFUL = 10;
const WORDS_AT_ONCE = 25;
const MOST_STEMS = 12;
/** A reading that is this much farther than the nearest one is not meant. */
const FARTHER = 0.5;
const SENTENCE_ENDS = /(?<=[.!?؟…])\s+|\s*\n\s*/;

/** How well a learner knows a word of a text: with a star, own but without one, or not their own. */
export type Knowledge = "known" | "learning" | "unknown";

/** A text as its learner can read it. */
export type ReadText = {
  sentences: string[];
  knowledge: ReadonlyMap<string, Knowledge>;
  /** Entries that the text has and the learner has not, those of most use first, at most ten. */
  useful: LexiconEntry[];
};

/** The sentences of a text, without empty ones. */
export function sentencesOf(text: string): string[] {
  return text.split(SENTENCE_ENDS).filter((sentence) => sentence.trim() !== "");
}

/** Says of each word of a text whether its learner knows it, and which of the others would be of most use. */
export async function readText(userId: string, text: string): Promise<ReadText> {
  const sentences = sentencesOf(text);
  const tokens = [...new Set(sentences.flatMap(wordsOf))];
  const entries = await entriesOfEach(tokens);
  const stems = new Map(
    tokens.map((token) => [token, possibleStems(token).slice(0, MOST_STEMS)] as const),
  );
  const lettersOf = (token: string) => [
    ...(entries.get(token) ?? []).map(({ arabicWord }) => duplicateKey(arabicWord)),
    ...(stems.get(token) ?? []),
  ];
  const words = await wordsWithLettersOf(userId, tokens.flatMap(lettersOf));
  const starred = await starredAmong(userId, words);
  const byEntry = Map.groupBy(words, (word) => entryOfWord(word)?.id);
  const byLetters = Map.groupBy(words, ({ arabicWord }) => duplicateKey(arabicWord));
  const ownOf = (token: string) => [
    ...(entries.get(token) ?? []).flatMap(({ id }) => byEntry.get(id) ?? []),
    ...(stems.get(token) ?? [])
      .flatMap((stem) => byLetters.get(stem) ?? [])
      .filter((word) => formMatcher(word)(token) !== null),
  ];
  const knowledge = new Map(
    tokens.map((token): [string, Knowledge] => {
      const own = ownOf(token);
      if (own.length === 0) return [token, "unknown"];
      return [token, own.some(({ id }) => starred.has(id)) ? "known" : "learning"];
    }),
  );
  const unknown = tokens.filter((token) => knowledge.get(token) === "unknown");
  const useful = new Set(unknown.flatMap((token) => entries.get(token)?.slice(0, 1) ?? []));
  return { sentences, knowledge, useful: inOrderOfChoice([...useful]).slice(0, MOST_USEFUL) };
}

/** The entries that each word may be a form of; other work goes on between. */
async function entriesOfEach(
  tokens: readonly string[],
): Promise<ReadonlyMap<string, LexiconEntry[]>> {
  const find = await entryFinder();
  const entries = new Map<string, LexiconEntry[]>();
  for (const [at, token] of tokens.entries()) {
    if (at % WORDS_AT_ONCE === WORDS_AT_ONCE - 1) await setImmediate();
    const found = nearestOfEach(find(token)).filter((one) => !isOfPhrase(one));
    const farthest = (found[0]?.distance ?? 0) + FARTHER;
    const near = found.filter(({ distance }) => distance <= farthest);
    entries.set(
      token,
      near.map(({ entry }) => entry),
    );
  }
  return entries;
}

async function starredAmong(userId: string, words: readonly Word[]): Promise<ReadonlySet<string>> {
  const progress = await findProgressOf(
    userId,
    words.map(({ id }) => id),
  );
  const starred = [...progress].filter(([, one]) => {
    const { stars, status } = masteryOf(one);
    return stars > 0 || status === "Mastered";
  });
  return new Set(starred.map(([id]) => id));
}
