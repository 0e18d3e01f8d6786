import { isDeepStrictEqual } from "node:util";
import { homesOf } from "#models/data-import/homes.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { eachOf } from "#models/field-table.ts";
import { insertReturnedTexts } from "#models/stories/reading-text.ts";
import { MOST_READING_TEXTS } from "#models/stories/reading-text-rules.ts";
import { insertReturnedStories, MOST_RETURNED_STORIES } from "#models/stories/story.ts";
import { achievementOnce, listAchievements } from "#models/study/achievement.ts";
import {
  type ActivityDay,
  DAY_LISTS,
  findActivityDay,
  LONGEST_LISTED_IDS,
  setActivityDay,
} from "#models/study/activity-day.ts";
import { awardsReached } from "#models/study/rules/achievements.ts";
import { type Bringing, idsOf, leftOutFor, type Tally, tallyOf } from "./bringing.ts";
import { ownWordIds } from "./own-ids.ts";
import type { Returned } from "./returned.ts";

const TOO_MANY_STORIES = `an account takes ${MOST_RETURNED_STORIES.toLocaleString("en-US")} stories back`;
const TOO_MANY_TEXTS = `an account keeps ${MOST_READING_TEXTS} texts`;
const UNKNOWN_AWARD = "we don’t know them";

/** Stores stories, each once. */
export async function bringStories(
  { learner: { id: userId } }: Bringing,
  stories: readonly Returned["stories"][],
): Promise<Tally> {
  const wordIdOf = await ownWordIds(
    userId,
    stories.flatMap(({ words }) => words.map(({ vocabularyId }) => vocabularyId)),
  );
  const homeOf = await homesOf("stories", userId, idsOf(stories));
  const own = stories.map((story) => ({
    ...{ ...story, id: homeOf(story.id).id },
    words: story.words.map((word) => ({ ...word, vocabularyId: wordIdOf(word.vocabularyId) })),
  }));
  const inserted = await insertReturnedStories(userId, own);
  return tallyOf(inserted, stories.length, TOO_MANY_STORIES);
}

/** Keeps texts, each once. */
export async function bringTexts(
  { learner: { id: userId } }: Bringing,
  texts: readonly Returned["texts"][],
): Promise<Tally> {
  const homeOf = await homesOf("readingTexts", userId, idsOf(texts));
  const own = texts.map((text) => ({ ...text, id: homeOf(text.id).id }));
  return tallyOf(await insertReturnedTexts(userId, own), texts.length, TOO_MANY_TEXTS);
}

// Answers counted these as they came back.
const OF_ANSWERS: readonly string[] = ["answers", "formAnswers", "correctAnswers", "pointsEarned"];

/** Writes what was done on days. Where something is known of a day the greater number counts, so that nothing counts twice. */
export async function bringDays(
  { learner: { id: userId } }: Bringing,
  days: readonly Returned["days"][],
): Promise<Tally> {
  const tally = { added: 0, there: 0 };
  for (const day of days) {
    const before = await findActivityDay(userId, day.day);
    const idOf = await ownWordIds(userId, [...wordsOf(before), ...wordsOf(day)]);
    const after = joined(withIds(before, idOf), withIds(day, idOf));
    await setActivityDay(userId, after);
    tally[isDeepStrictEqual(before, after) ? "there" : "added"] += 1;
  }
  return tally;
}

function wordsOf(day: ActivityDay): string[] {
  return DAY_LISTS.flatMap((name) => day[name]);
}

function withIds(day: ActivityDay, idOf: (oldId: string) => string): ActivityDay {
  return { ...day, ...eachOf(DAY_LISTS, (name) => day[name].map(idOf)) };
}

function joined(one: ActivityDay, other: ActivityDay): ActivityDay {
  const names = Object.keys(one) as (keyof ActivityDay)[];
  const values = names.map((name) => {
    const [before, after] = [one[name], other[name]];
    if (Array.isArray(before) && Array.isArray(after)) {
      return [name, [...new Set([...before, ...after])].slice(0, LONGEST_LISTED_IDS)];
    }
    const isCounted = typeof before === "number" && !OF_ANSWERS.includes(name);
    return [name, isCounted ? Math.max(before, Number(after)) : before];
  });
  const day = Object.fromEntries(values) as ActivityDay;
  const atLeast = (count: number, ids: readonly string[]) => Math.max(count, ids.length);
  return {
    ...day,
    wordsAdded: atLeast(day.wordsAdded, day.addedIds),
    wordsReviewed: atLeast(day.wordsReviewed, day.reviewedIds),
    wordsMastered: atLeast(day.wordsMastered, day.masteredIds),
  };
}

/** Stores achievements that there are here, with the moment at which they were earned; one that was earned here stays. */
export async function bringAchievements(
  { learner: { id: userId } }: Bringing,
  achievements: readonly Returned["achievements"][],
): Promise<Tally> {
  const here = await listAchievements(userId);
  const tally = { added: 0, there: 0, unknown: 0 };
  for (const { type, requirement, earnedAt } of achievements) {
    const [award] = awardsReached(type, requirement - 1, requirement);
    const isHere = here.some((one) => one.type === type && one.requirement === requirement);
    tally[!award ? "unknown" : isHere ? "there" : "added"] += 1;
    if (award) await writeTogether([achievementOnce(userId, award, earnedAt)]);
  }
  const { added, there, unknown } = tally;
  return { added, there, leftOut: leftOutFor(UNKNOWN_AWARD, unknown) };
}
