import {
  MISSED_DAYS,
  MOST_PRACTICE_WORDS,
  RECENT_DAYS,
  type WordChoice,
} from "#models/practice/practice-rules.ts";
import { spotsByDueDay } from "#models/progress/progress-spots.ts";
import { addDays, startOfDay } from "#models/scheduling/local-day.ts";
import { missedIdsSince } from "#models/study/missed-words.ts";
import { idsAddedSince, ownWordIds } from "#models/words/own-word-ids.ts";
import { dayOf, type Learner, zoneOf } from "#services/study/learner.ts";
import { spotsInOrder } from "#services/words/word-order.ts";

/** The part of a user that says which words are theirs, and which day it is for them. */
export type Practicer = Pick<Learner, "id" | "timeZone">;

const limit = MOST_PRACTICE_WORDS;

/** The ids of at most 500 words of each choice: the longest overdue, the latest missed, the newest, the hardest first. */
export const WORD_POOLS: Record<WordChoice, (learner: Practicer, now: Date) => Promise<string[]>> =
  {
    due: async (learner, now) => {
      const today = dayOf(learner, now);
      const spots = await spotsByDueDay(learner.id, { limit });
      return spots.filter(({ key }) => key <= today).map(({ id }) => id);
    },
    missed: async (learner, now) => {
      const missed = await missedIdsSince(learner.id, startOfLast(MISSED_DAYS, learner, now));
      return (await ownWordIds(learner.id, missed)).slice(0, limit);
    },
    recent: (learner, now) =>
      idsAddedSince(learner.id, startOfLast(RECENT_DAYS, learner, now), limit),
    all: async ({ id }) => (await spotsInOrder(id, "hardest", { limit })).map((spot) => spot.id),
  };

function startOfLast(days: number, learner: Practicer, now: Date): Date {
  return startOfDay(addDays(dayOf(learner, now), 1 - days), zoneOf(learner));
}

/** How many words each choice has, counted up to 500. */
export async function countPools(
  learner: Practicer,
  now: Date,
): Promise<Record<WordChoice, number>> {
  const count = async (choice: WordChoice) => (await WORD_POOLS[choice](learner, now)).length;
  const [due, missed, recent, all] = await Promise.all([
    count("due"),
    count("missed"),
    count("recent"),
    count("all"),
  ]);
  return { due, missed, recent, all };
}
