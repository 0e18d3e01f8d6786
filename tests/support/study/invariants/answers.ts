import { isDeepStrictEqual } from "node:util";
import { freshProgress, type ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import type { StoredAnswer, StoredLearner } from "./stored.ts";

/** What a schedule chooses; the rest follows from the answers alone. */
const DATES = ["due", "ivl", "dueDay", "interval"];

/** What is wrong between the answer log and the progress of words: every log is replayed from its beginning. */
export function brokenProgress(
  { user, words, progress, answers }: StoredLearner,
  { withOlderDates }: { withOlderDates: boolean },
): string[] {
  const comparable = (value: unknown) => plain(value, withOlderDates ? DATES : []);
  const broken: string[] = [];
  const logs = Map.groupBy(answers, ({ vocabularyId }) => String(vocabularyId));
  const byId = new Map(progress.map((one) => [String(one._id), one]));
  for (const { _id, category } of words) {
    const id = String(_id);
    const stored = byId.get(id);
    if (!stored) {
      broken.push(`word ${id} has no progress`);
      continue;
    }
    if (stored.category !== category) broken.push(`progress of ${id} has another category`);
    const replayed = replay(logs.get(id) ?? [], id, user.desiredRetention, comparable);
    broken.push(...replayed.broken);
    for (const [name, value] of Object.entries(replayed.progress)) {
      if (withOlderDates && DATES.includes(name)) continue;
      const found = Reflect.get({ ...stored, srs: stored.srs ?? {} }, name);
      if (isDeepStrictEqual(comparable(found), comparable(value))) continue;
      broken.push(`progress of ${id}: ${name} is ${show(found)}, the log says ${show(value)}`);
    }
  }
  if (progress.length !== words.length) {
    broken.push(`${progress.length} progress records for ${words.length} words`);
  }
  return broken;
}

function replay(
  log: readonly StoredAnswer[],
  wordId: string,
  retention: number,
  comparable: (value: unknown) => unknown,
): { progress: ProgressFacts; broken: string[] } {
  const broken: string[] = [];
  let progress = freshProgress();
  for (const { answerId, effects, ...answer } of log) {
    if (!isDeepStrictEqual(comparable(effects.progressBefore), comparable(progress))) {
      broken.push(
        `answer ${answerId} stands on ${show(effects.progressBefore)}, not ${show(progress)}`,
      );
    }
    const update = updateProgress(progress, { ...answer, wordId, today: answer.day, retention });
    if (effects.isNewlyMastered !== update.isNewlyMastered) {
      broken.push(`answer ${answerId}: mastery ${effects.isNewlyMastered}`);
    }
    progress = update.progress;
  }
  return { progress, broken };
}

function plain(value: unknown, without: readonly string[]): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (name, part) => (without.includes(name) ? undefined : part)),
  );
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? "missing";
}
