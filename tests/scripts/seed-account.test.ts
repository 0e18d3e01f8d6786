import { expect, test } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { startOfDay } from "#models/scheduling/local-day.ts";
import { UserModel } from "#models/users/user.ts";
import { recordAnswer } from "#services/study/answers/record-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { addWord } from "#services/words/add-word.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { readLearner } from "#tests/support/study/invariants/stored.ts";
import { demoWords } from "../../scripts/seed/demo-words.ts";
import { planHistory } from "../../scripts/seed/plan-history.ts";
import { storeHistory } from "../../scripts/seed/store-history.ts";

withDatabase();

const wish = { seed: 1, words: 30, answers: 90, days: 5, today: "2026-11-22" };

test("a seeded account is the one that adding its words and giving its answers one by one makes", async () => {
  const [seeded, made] = [await makeLearner(), await makeLearner()];

  await storeHistory(seeded, wish, () => {});
  await studyOneByOne(made);

  expect(await whatIsStored(seeded)).toEqual(await whatIsStored(made));
  expect(await brokenInvariants(database(), seeded.id)).toEqual([]);
});

async function studyOneByOne(learner: Learner): Promise<void> {
  const texts = demoWords(wish.seed);
  const ids: string[] = [];
  for (const { day, addedWords, sessions } of planHistory(wish)) {
    let now = startOfDay(day, "UTC").getTime() + 6 * 3_600_000;
    for (let left = addedWords; left > 0; left -= 1) {
      const options = { confirmDifferent: true, now: new Date(now) };
      const added = await addWord(learner, texts.next().value, options);
      if (added.outcome === "added") ids.push(added.word.id);
    }
    for (const { word, ...given } of sessions.flat()) {
      now += 60_000;
      const answeredAt = new Date(now);
      const said = { userAnswer: "said", timeSpent: 5, sessionId: null };
      const answer = { ...said, ...given, wordId: ids[word] ?? "", answerId: `${now}`, answeredAt };
      await inTransaction(() => recordAnswer(learner, answer));
    }
  }
}

/** What does not hang on ids, sessions and the time of day; words by their number. */
async function whatIsStored({ id }: Learner) {
  const user = await UserModel.findById(id).lean();
  const stored = await readLearner(database(), user ?? {});
  const { points, streak, lastStudyDate } = stored.user;
  const numbers = new Map(stored.words.map(({ _id }, index) => [String(_id), index]));
  const numbered = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (key, one) =>
      LEFT_OUT.has(key) ? undefined : (numbers.get(one) ?? one),
    );
  return numbered({
    ...{ points, streak, lastStudyDate },
    words: stored.words,
    progress: stored.progress,
    days: stored.days,
    stats: stored.stats,
    answers: stored.answers.map(({ day, isCorrect, predictedRecall, effects }) => {
      const { progressBefore, isNewlyMastered } = effects;
      return { day, isCorrect, predictedRecall, progressBefore, isNewlyMastered };
    }),
  });
}

// A word's id decides on which of several days it is due; the invariants check these dates against the answers.
const OF_IDS = ["due", "ivl", "interval", "nextReview", "dueDay", "dueWordsDone"];
const LEFT_OUT = new Set(["_id", "userId", "version", "sessions", "lastAttempted", ...OF_IDS]);

function database() {
  const { db } = UserModel.db;
  if (!db) throw new Error("not connected");
  return db;
}
