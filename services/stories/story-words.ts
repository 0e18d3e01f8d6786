import { masteredWords } from "#models/progress/mastered-words.ts";
import { dueWords } from "#models/progress/progress-queue.ts";
import { addDays, localDay } from "#models/scheduling/local-day.ts";
import {
  categoryOf,
  isOfKind,
  MOST_STORY_WORDS,
  NO_WORDS_AVAILABLE,
  NONE_ADDED_TODAY,
  type SelectionType,
  type StoryCategory,
} from "#models/stories/story-rules.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { dayOf, type Learner, zoneOf } from "#services/study/learner.ts";
import { wordsOf } from "#services/words/scheduled-words.ts";

/** The most words that are offered of one window. */
export const MOST_CANDIDATES = 100;

const DAYS = { today: 1, last7days: 7, last30days: 30 } as const;

/** The words to choose from, by how they are chosen; of each at most a hundred, those first that a story takes first. */
export type Candidates = Record<SelectionType, Word[]>;

/** The own words of these kinds that a story may be made of: due ones longest overdue first, the others newest first. */
export async function storyCandidates(
  learner: Learner,
  categories: readonly StoryCategory[],
  now: Date,
): Promise<Candidates> {
  const today = dayOf(learner, now);
  const limit = MOST_CANDIDATES;
  const [newest, due, mastered] = await Promise.all([
    listWords(learner.id, { limit, category: categoryOf(categories) }),
    dueWords(learner.id, today, { limit }),
    masteredWords(learner.id, limit),
  ]);
  const scheduled = await wordsOf(learner.id, [...due, ...mastered]);
  const byId = new Map(scheduled.map(({ word }) => [word.id, word]));
  const ofKind = (words: readonly Word[]) => words.filter((word) => isOfKind(word, categories));
  const pick = (progress: typeof due) =>
    ofKind(progress.flatMap(({ wordId }) => byId.get(wordId) ?? []));
  const since = (days: number) => {
    const first = addDays(today, 1 - days);
    return ofKind(newest.filter(({ createdAt }) => localDay(createdAt, zoneOf(learner)) >= first));
  };
  return {
    due: pick(due),
    today: since(DAYS.today),
    last7days: since(DAYS.last7days),
    last30days: since(DAYS.last30days),
    mastered: pick(mastered),
    custom: ofKind(newest),
  };
}

/** A learner's wish for a story; without words it takes the first five of the window. */
export type StoryWish = {
  selectionType: SelectionType;
  categories: readonly StoryCategory[];
  selectedWords: readonly string[];
};

export type ChosenWords =
  | { outcome: "chosen"; words: Word[] }
  | { outcome: "too-many" | "none-selected" | "not-found" }
  | { outcome: "no-words"; message: string };

/** The one to five own words of a wish, or why there are none; an id that is not an own word's is not found. */
export async function chooseStoryWords(
  learner: Learner,
  { selectionType, categories, selectedWords }: StoryWish,
  now: Date,
): Promise<ChosenWords> {
  const wanted = [...new Set(selectedWords)];
  if (wanted.length > MOST_STORY_WORDS) return { outcome: "too-many" };
  if (wanted.length > 0) {
    const words = await findWords(learner.id, wanted);
    return words.length === wanted.length ? { outcome: "chosen", words } : { outcome: "not-found" };
  }
  if (selectionType === "custom") return { outcome: "none-selected" };
  const candidates = await storyCandidates(learner, categories, now);
  const words = candidates[selectionType].slice(0, MOST_STORY_WORDS);
  if (words.length > 0) return { outcome: "chosen", words };
  return { outcome: "no-words", message: await whyNone(learner, selectionType, now) };
}

/** Why a way to choose has no words of the kinds that were asked for. */
export async function whyNone(
  learner: Learner,
  selectionType: SelectionType,
  now: Date,
): Promise<string> {
  if (selectionType !== "today") return NO_WORDS_AVAILABLE;
  const [newest] = await listWords(learner.id, { limit: 1 });
  const isOfToday = newest && localDay(newest.createdAt, zoneOf(learner)) >= dayOf(learner, now);
  return isOfToday ? NO_WORDS_AVAILABLE : NONE_ADDED_TODAY;
}
