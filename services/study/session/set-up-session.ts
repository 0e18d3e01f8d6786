import { keepLastSetup, readLastSetup } from "#models/study/last-setup.ts";
import { defaultQuestionCount } from "#models/study/rules/question-count.ts";
import type { SessionConfiguration } from "#models/study/study-session.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import type { User } from "#models/users/user.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { takeMoreNewWords } from "#services/study/queue/study-queue.ts";
import { settleExpiredSession } from "./end-session.ts";
import { hasQuestions, startSession } from "./start-session.ts";

/** Opens a session as `startSession` does and keeps its choices for the next one; a category that has no words yet is never left out. */
export async function setUpSession(
  user: User,
  configuration: SessionConfiguration,
  now: Date,
): Promise<"opened" | "already-open"> {
  const outcome = await startSession(user, configuration, now);
  if (outcome === "already-open") return outcome;
  const { words } = await findUserStats(user.id);
  const categories = CATEGORIES.filter(
    (category) => words[category] === 0 || configuration.categories.includes(category),
  );
  await keepLastSetup(user.id, { ...configuration, categories });
  return outcome;
}

/** Opens a session with the learner's last choices; none is opened while these leave nothing to ask. */
export async function startUsualSession(
  user: User,
  now: Date,
): Promise<"opened" | "already-open" | "nothing-to-ask"> {
  const open = await settleExpiredSession(user, now);
  if (open && open.questions.length > 0) return "already-open";
  const { words } = await findUserStats(user.id);
  const withWords = CATEGORIES.filter((category) => words[category] > 0);
  const configuration = usualSetup(user, withWords);
  const isAny = await hasQuestions(user, configuration, now);
  return isAny ? startSession(user, configuration, now) : "nothing-to-ask";
}

/** Opens a session as `startUsualSession` does, with more new words of today if there is nothing to ask without them. */
export async function startWithNewWords(
  user: User,
  now: Date,
): Promise<"opened" | "already-open" | "nothing-to-ask"> {
  const outcome = await startUsualSession(user, now);
  if (outcome !== "nothing-to-ask") return outcome;
  await takeMoreNewWords(user, now);
  return startUsualSession(user, now);
}

/** Returns the choices that a setup starts from: the last ones, else the usual ones for the learner's daily goal; only categories with words. */
export function usualSetup(
  user: Pick<User, "lastSetup" | "dailyNewWords" | "dailyReviews">,
  withWords: Category[],
): SessionConfiguration {
  const last = readLastSetup(user.lastSetup);
  const chosen = withWords.filter((category) => last?.categories.includes(category));
  return {
    questionCount: defaultQuestionCount(user.dailyNewWords + user.dailyReviews),
    direction: "both",
    timer: { kind: "automatic" },
    ...last,
    categories: chosen.length > 0 ? chosen : withWords,
  };
}
