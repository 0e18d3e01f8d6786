import { counted } from "#app/ui/counted.ts";
import { dateText } from "#app/ui/date-text.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import { minutesFor, secondsAQuestion } from "#models/study/rules/goal-minutes.ts";

/** On which of the learner's own days the next words come, and how long they take: "Tomorrow: 8 words, about 3 minutes." */
function nextWordsText(
  next: (Parameters<typeof wordsAndMinutes>[0] & { day: string; at: Date }) | null,
  { today, timeZone, seconds }: { today: string; timeZone: string; seconds: number },
): string | null {
  if (!next) return null;
  const isTomorrow = daysBetween(today, next.day) === 1;
  const day = isTomorrow ? "Tomorrow" : dayName(next.at, timeZone);
  return `${day}: ${wordsAndMinutes(next, seconds)}.`;
}

/** The suggestions while nothing is due to a learner who stands there. */
export function nothingDueFacts(
  {
    next,
    counts: { newBeyond, goalLeft },
    sessions,
    today,
  }: {
    next: Parameters<typeof nextWordsText>[0];
    counts: { newBeyond: number; goalLeft: number };
    sessions: Parameters<typeof secondsAQuestion>[0];
    today: string;
  },
  { timeZone, missedSessionId }: { timeZone: string; missedSessionId: string | null },
) {
  const seconds = secondsAQuestion(sessions);
  return {
    /** When words come next, in words. */
    next: nextWordsText(next, { today, timeZone, seconds }),
    /** How many words never asked wait beyond today's. */
    newBeyond,
    /** Until the day's goal is met more new words are the next step. */
    isGoalMet: goalLeft === 0,
    /** The session whose missed words can be practiced. */
    missedSessionId,
  };
}

export type NothingDueFacts = ReturnType<typeof nothingDueFacts>;

/** "8 words, about 3 minutes", or "8 words and 2 forms, about 4 minutes" */
export function wordsAndMinutes(
  { words, forms, questions }: { words: number; forms: number; questions: number },
  seconds: number,
): string {
  const both = [words > 0 && counted(words, "word"), forms > 0 && counted(forms, "form")];
  const what = both.filter(Boolean).join(" and ");
  return `${what}, about ${counted(minutesFor(questions, seconds), "minute")}`;
}

function dayName(at: Date, timeZone: string): string {
  return dateText(at, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone,
  });
}
