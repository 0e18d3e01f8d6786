import { entryFinder, isOfPhrase } from "#models/lexicon/forms/find-forms.ts";
import { inOrderOfChoice } from "#models/lexicon/lexicon.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { nearestOfEach } from "#models/lexicon/look-up-arabic.ts";
import { findProgressOf } from "#models/progress/progress.ts";
import { masteryOf } from "#models/scheduling/mastery.ts";
import { wordsOf } from "#models/stories/story-text.ts";
import type { Word } from "#models/words/word.ts";
import { foundOfEach } from "./found-of-each.ts";
import { ownPhrasesInText } from "./own-phrases-in-text.ts";
import { ownWordsInText } from "./own-words-in-text.ts";

/** The most words of a text that are added at once. */
export const MOST_USEFUL = 10;
/** A reading that is this much farther than the nearest one is not meant. */
const FARTHER = 0.5;
const SENTENCE_ENDS = /(?<=[.!?؟…])\s+|\s*\n\s*/;

/** How well a learner knows a word of a text: with a star, own but without one, or not their own. */
export type Knowledge = "known" | "learning" | "unknown";

/** A text as its learner can read it. */
export type ReadText = {
  sentences: string[];
  /** Of each sentence its words in their order. */
  knowledge: Knowledge[][];
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
  const tokens = sentences.map(wordsOf);
  const entries = await entriesOfEach(sentences);
  const [own, phrases] = await Promise.all([
    ownWordsInText(userId, entries),
    ownPhrasesInText(userId, tokens),
  ]);
  const ownAt = tokens.map((words) => words.map((token) => [...(own.get(token) ?? [])]));
  for (const { sentence, from, to, word } of phrases) {
    for (const words of ownAt[sentence]?.slice(from, to + 1) ?? []) words.push(word);
  }
  const starred = await starredAmong(userId, [...new Set(ownAt.flat(2))]);
  const knowledge = ownAt.map((places) =>
    places.map((words): Knowledge => {
      if (words.length === 0) return "unknown";
      return words.some(({ id }) => starred.has(id)) ? "known" : "learning";
    }),
  );
  const unknown = tokens.flatMap((words, sentence) =>
    words.filter((_, at) => knowledge[sentence]?.[at] === "unknown"),
  );
  const useful = new Set(unknown.flatMap((token) => entries.get(token)?.slice(0, 1) ?? []));
  return { sentences, knowledge, useful: inOrderOfChoice([...useful]).slice(0, MOST_USEFUL) };
}

/** The entries that words of a text may be forms of. */
export async function entriesInText(text: string): Promise<LexiconEntry[]> {
  const entries = await entriesOfEach(sentencesOf(text));
  return [...new Set([...entries.values()].flat())];
}

/** The entries that each word of some sentences may be a form of. */
async function entriesOfEach(
  sentences: readonly string[],
): Promise<ReadonlyMap<string, LexiconEntry[]>> {
  const find = await entryFinder();
  return foundOfEach([...new Set(sentences.flatMap(wordsOf))], (token) => {
    const found = nearestOfEach(find(token)).filter((one) => !isOfPhrase(one));
    const farthest = (found[0]?.distance ?? 0) + FARTHER;
    return found.filter(({ distance }) => distance <= farthest).map(({ entry }) => entry);
  });
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
