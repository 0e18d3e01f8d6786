import type { ActivityDay } from "#models/study/activity-day.ts";
import type { User } from "#models/users/user.ts";
import type { Word } from "#models/words/word.ts";
import { summarizeProgress } from "#services/progress/progress-summary.ts";
import { findScheduledWords, type ScheduledWord } from "#services/words/scheduled-words.ts";

export const WORDS_ON_A_PAGE = 50;

export type DayWord = Pick<
  Word,
  | "id"
  | "category"
  | "arabicWord"
  | "englishMeaning"
  | "pastTense"
  | "presentTense"
  | "verbalNoun"
  | "particle"
> & {
  /** Null when it was never studied. */
  stars: number | null;
};

export type DayList = { title: string; words: DayWord[] };

/** The words of a day on one page, fifty of each list; deleted words are left out. */
export async function dayLists(
  user: User,
  { masteredIds, addedIds, reviewedIds }: ActivityDay,
  { page, today }: { page: number; today: string },
): Promise<{ lists: DayList[]; pages: number }> {
  const ids = [masteredIds, addedIds, reviewedIds];
  const pages = Math.max(1, ...ids.map((list) => Math.ceil(list.length / WORDS_ON_A_PAGE)));
  const at = Math.min(Math.max(1, page), pages);
  const shown = ids.map((list) => list.slice((at - 1) * WORDS_ON_A_PAGE, at * WORDS_ON_A_PAGE));
  const found = await findScheduledWords(user.id, [...new Set(shown.flat())]);
  const byId = new Map(found.map((one) => [one.word.id, toDayWord(one, today)]));
  const lists = ["Mastered", "Added", "Reviewed"].map((title, index) => ({
    title,
    words: (shown[index] ?? []).flatMap((id) => byId.get(id) ?? []),
  }));
  return { lists: lists.filter(({ words }) => words.length > 0), pages };
}

function toDayWord({ word, progress }: ScheduledWord, today: string): DayWord {
  const { id, category, arabicWord, englishMeaning } = word;
  const { pastTense, presentTense, verbalNoun, particle } = word;
  const summary = summarizeProgress(progress, today);
  const stars = summary.attempts > 0 ? summary.stars : null;
  const text = { id, category, arabicWord, englishMeaning };
  return { ...text, pastTense, presentTense, verbalNoun, particle, stars };
}
