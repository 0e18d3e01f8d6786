import { addDays, daysBetween } from "#models/scheduling/local-day.ts";
import { freshProgress, type ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import { seededRandom } from "#models/scheduling/seeded-random.ts";
import {
  type CatchUp,
  dueLeftToday,
  isBacklog,
  LONGEST_DAYS,
  spreadOver,
} from "#models/study/rules/backlog.ts";
import { chooseQuestions } from "#models/study/rules/question-choice.ts";
import { defaultQuestionCount } from "#models/study/rules/question-count.ts";
import {
  extraFor,
  isDue,
  newWordsLeft,
  newWordsOfDay,
} from "#models/study/rules/study-queue-rules.ts";
import { USUAL_GOALS } from "#models/users/goal-rules.ts";
import { drawWord, type LearnerFamily, type TrueMemory } from "./learners.ts";

const FIRST_DAY = "2026-01-01";
const WEEK = 7;
const QUESTIONS_A_WORD = 2;
const goal = { ...USUAL_GOALS, questionsAWord: QUESTIONS_A_WORD };
export const DAILY_GOAL = USUAL_GOALS.dailyNewWords + USUAL_GOALS.dailyReviews;

type Word = {
  wordId: string;
  progress: ProgressFacts;
  memories: readonly [TrueMemory, TrueMemory];
  luck: () => number;
};

/** Each day of a study: the words that are due when it begins, those started and the questions answered on it. */
export type DailyStudy = { due: number; started: number; answers: number }[];

/**
 * A learner who keeps to the goals that everybody starts with: each day the due words and the new ones that the product
 * gives, as the dashboard's first button starts them, and five more words while the goal is not met. What is more than a
 * backlog is spread as it is proposed. From the day `away` on nothing is done for a week.
 */
export function studyDaily(
  family: LearnerFamily,
  seed: number,
  { days, away = days }: { days: number; away?: number },
): DailyStudy {
  const learner = family.drawLearner(seededRandom(seed), seed);
  const words: Word[] = [];
  let plan: CatchUp | null = null;
  return Array.from({ length: days }, (_, index) => {
    const today = addDays(FIRST_DAY, index);
    const due = dueOn(words, today).length;
    if (index >= away && index < away + WEEK) return { due, started: 0, answers: 0 };
    if (plan && today > plan.until) plan = null;
    if (!plan && isBacklog(due, DAILY_GOAL)) {
      plan = spreadOver(dueByDay(words, today), goal.dailyReviews, today);
    }
    return { due, ...studyOneDay(words, today, { plan, meet }) };
  });

  function meet(): Word {
    const own = seed * 1_000_003 + words.length * 7919;
    const word = {
      wordId: `w${words.length}`,
      progress: freshProgress(),
      memories: drawWord(learner, seededRandom(own)),
      luck: seededRandom(own + 1),
    };
    words.push(word);
    return word;
  }
}

function studyOneDay(
  words: readonly Word[],
  today: string,
  { plan, meet }: { plan: CatchUp | null; meet: () => Word },
): { started: number; answers: number } {
  const started = new Set<Word>();
  let done = 0;
  let answers = 0;
  let extraToday = 0;
  for (let session = 0; ; session++) {
    const allDue = dueOn(words, today);
    const fresh = {
      ofDay: newWordsOfDay(goal, { due: allDue.length, done }),
      startedToday: started.size,
      extraToday,
    };
    const given = { day: today, answers, formAnswers: 0, wordsStarted: started.size };
    const due = allDue.slice(0, dueLeftToday(allDue.length, plan, given, QUESTIONS_A_WORD));
    const isMet = answers >= DAILY_GOAL;
    if (due.length + newWordsLeft(fresh) === 0 && !isMet) {
      extraToday += extraFor(5, fresh);
      continue;
    }
    if (plan ? due.length === 0 : isMet) return { started: started.size, answers };
    const count = defaultQuestionCount(DAILY_GOAL);
    const room = Math.max(0, Math.min(newWordsLeft(fresh), count - due.length));
    const queue = [...due.slice(0, count), ...Array.from({ length: room }, meet)];
    const byId = new Map(queue.map((word) => [word.wordId, word]));
    const asked = queue.map(({ wordId, progress }) => ({ ...progress, wordId }));
    const choice = { direction: "both", count, today, seed: `${today} ${session}` } as const;
    for (const { wordId, direction } of chooseQuestions(asked, choice)) {
      const word = byId.get(wordId);
      if (!word) continue;
      if (word.progress.totalAttempts === 0) started.add(word);
      const wasDue = isDue(word.progress.dueDay, today);
      answer(word, direction, today);
      if (wasDue && !isDue(word.progress.dueDay, today)) done += 1;
      answers += 1;
    }
  }
}

function answer(
  word: Word,
  direction: "arabic-to-english" | "english-to-arabic",
  today: string,
): void {
  const [memory, state] =
    direction === "arabic-to-english"
      ? [word.memories[0], word.progress.srs.a2e]
      : [word.memories[1], word.progress.srs.e2a];
  const elapsed = state ? daysBetween(state.last, today) : null;
  const chance = elapsed === null ? memory.firstRecall : memory.recall(elapsed);
  const isCorrect = word.luck() < chance;
  memory.answer(elapsed, isCorrect);
  const { wordId } = word;
  const answeredAt = new Date(`${today}T12:00:00Z`);
  const given = { direction, isCorrect, answeredAt, today, wordId, retention: 0.9 };
  word.progress = updateProgress(word.progress, given).progress;
}

/** Longest overdue first. */
function dueOn(words: readonly Word[], today: string): Word[] {
  const dueDay = ({ progress }: Word) => progress.dueDay ?? "";
  return words
    .filter(({ progress }) => isDue(progress.dueDay, today))
    .sort((a, b) => (dueDay(a) < dueDay(b) ? -1 : dueDay(a) > dueDay(b) ? 1 : 0));
}

function dueByDay(words: readonly Word[], today: string): number[] {
  return Array.from({ length: LONGEST_DAYS }, (_, ahead) => {
    const day = addDays(today, ahead);
    return words.filter(({ progress }) =>
      ahead === 0 ? isDue(progress.dueDay, today) : progress.dueDay === day,
    ).length;
  });
}
