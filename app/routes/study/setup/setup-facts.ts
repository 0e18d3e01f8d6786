import { nothingDueFacts } from "#app/ui/study/next-words-text.ts";
import { dueUpTo } from "#models/progress/due-histogram.ts";
import { findAskingSession } from "#models/study/asking-session.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import type { User } from "#models/users/user.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { studyOverview } from "#services/progress/study-overview.ts";
import { zoneOf } from "#services/study/learner.ts";
import { missedSession } from "#services/study/queue/next-words.ts";
import { readyWords } from "#services/study/session/session-readiness.ts";
import { usualSetup } from "#services/study/session/set-up-session.ts";
import { stoppedSession } from "#services/study/session/stopped-session.ts";

/** Returns what can be asked in a session now, the choices of the latest one, and the session that is open. */
export async function setupFacts(user: User, now: Date) {
  const [ready, overview, asking, notices] = await Promise.all([
    readyWords(user, now),
    studyOverview(user, now),
    findAskingSession(user.id),
    roomNotices(user.id, "answers", "sessions"),
  ]);
  const { counts, months, open, today } = overview;
  // The direction can be changed here, so that the latest one keeps no form back.
  const queue = { ...counts, forms: user.schedulesForms ? dueUpTo(months, today, "forms") : 0 };
  const hasWords = Object.values(ready).some(({ words }) => words > 0);
  return {
    ready,
    hasWords,
    lead: readiness(queue, hasWords),
    notices,
    queue,
    setup: usualSetup(
      user,
      CATEGORIES.filter((category) => ready[category].words > 0),
    ),
    nothingDue: nothingDueFacts(overview, {
      timeZone: zoneOf(user),
      missedSessionId: missedSession(overview.sessions)?.id ?? null,
    }),
    open: open && asking && stoppedSession(asking, now),
  };
}

function readiness(
  queue: { due: number; newLeft: number; forms: number },
  hasWords: boolean,
): string {
  if (!hasWords) return "There are no words to study yet.";
  const parts = [
    queue.due > 0 && `${queue.due} ${queue.due === 1 ? "word is" : "words are"} due`,
    queue.newLeft > 0 && `${queue.newLeft} new ${queue.newLeft === 1 ? "word" : "words"} for today`,
    queue.forms > 0 && `${queue.forms} ${queue.forms === 1 ? "form is" : "forms are"} due`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "Nothing is due right now.";
}
