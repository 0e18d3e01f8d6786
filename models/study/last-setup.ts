import { DIRECTIONS } from "#models/scheduling/direction.ts";
import { clampQuestionCount } from "#models/study/rules/question-count.ts";
import { clampTimerMinutes, type TimerChoice } from "#models/study/rules/timer-seconds.ts";
import { UserModel } from "#models/users/user.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import type { SessionConfiguration } from "./study-session.ts";

/** The choices of a session as they were kept with a user, or null where none can be read. */
export function readLastSetup(stored: unknown): SessionConfiguration | null {
  const { questionCount, categories, direction, timer } = fieldsOf(stored);
  const known = CATEGORIES.filter((one) => Array.isArray(categories) && categories.includes(one));
  const chosen = [...DIRECTIONS, "both" as const].find((one) => one === direction);
  if (typeof questionCount !== "number" || !chosen || known.length === 0) return null;
  return {
    questionCount: clampQuestionCount(questionCount),
    categories: known,
    direction: chosen,
    timer: readTimer(timer),
  };
}

/** Keeps the choices of a session with its user, who starts the next one with them. */
export async function keepLastSetup(
  userId: string,
  configuration: SessionConfiguration,
): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { lastSetup: configuration } });
}

function readTimer(stored: unknown): TimerChoice {
  const { kind, minutes } = fieldsOf(stored);
  if (kind === "custom") return { kind, minutes: clampTimerMinutes(Number(minutes)) };
  return { kind: kind === "untimed" ? kind : "automatic" };
}

function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}
