import { keyOf } from "./asked-state.ts";
import type { Direction } from "./direction.ts";
import { formsAfterForm, formsAfterWord } from "./form-schedule.ts";
import { combinedStreak, MASTERY_STREAK, masteryOf } from "./mastery.ts";
import { type LearnerMemory, type Reviewed, reviewDirection } from "./memory.ts";
import type { Difficulty, DirectionStates, ProgressFacts } from "./progress-facts.ts";

export type JudgedAnswer = {
  direction: Direction;
  isCorrect: boolean;
  answeredAt: Date;
  /** The learner's date at `answeredAt`. */
  today: string;
  wordId: string;
  /** Wanted mean retention, 0.80 to 0.95. */
  retention: number;
  memory?: LearnerMemory;
  /** The form of the word that was asked for; none for the word itself. */
  askedForm?: string | undefined;
  /** The forms that the word has; none while they are not scheduled. */
  forms?: readonly string[];
};

export type ProgressUpdate = Pick<Reviewed, "predictedRecall" | "factorChange"> & {
  progress: ProgressFacts;
  /** This answer brought the lower streak to five. */
  isNewlyMastered: boolean;
};

/** The progress of a word after one judged answer; the record passed in is left as it was. */
export function updateProgress<P extends ProgressFacts>(
  before: P,
  answer: JudgedAnswer,
): ProgressUpdate & { progress: P } {
  if (answer.askedForm) return updateForm(before, { ...answer, form: answer.askedForm });
  const counted = { ...before, ...countAnswer(before, answer) };
  const isMastered = combinedStreak(counted) >= MASTERY_STREAK;
  const key = keyOf(answer.direction);
  const { state, ...predicted } = reviewDirection(before.srs[key], {
    isCorrect: answer.isCorrect,
    today: answer.today,
    seed: `${answer.wordId}:${key}`,
    bothStreaksReachedFive: isMastered,
    retention: answer.retention,
    ...(answer.memory ? { memory: answer.memory } : {}),
  });
  const { forms = [], today } = answer;
  const schedule =
    forms.length > 0
      ? formsAfterWord(before.srs.forms, { forms, today, stars: masteryOf(counted).stars })
      : before.srs.forms;
  const srs = { ...before.srs, [key]: state, ...(schedule && { forms: schedule }) };
  return {
    progress: {
      ...counted,
      srs,
      ...nextDue(srs),
      difficulty: difficultyOf(srs),
      lastAttempted: answer.answeredAt,
      masteredAt: isMastered ? (before.masteredAt ?? answer.answeredAt) : null,
    },
    ...predicted,
    isNewlyMastered: isMastered && before.masteredAt === null,
  };
}

/** Only the form's own memory moves; what is predicted of forms says nothing about words. */
function updateForm<P extends ProgressFacts>(
  before: P,
  answer: JudgedAnswer & { form: string },
): ProgressUpdate & { progress: P } {
  const { form, forms = [], today, wordId } = answer;
  const { state } = reviewDirection(before.srs.forms?.states[form], {
    isCorrect: answer.isCorrect,
    today,
    seed: `${wordId}:${form}`,
    bothStreaksReachedFive: combinedStreak(before) >= MASTERY_STREAK,
    retention: answer.retention,
    ...(answer.memory ? { memory: answer.memory } : {}),
  });
  const schedule = formsAfterForm(before.srs.forms, { form, state, forms, today });
  return {
    progress: {
      ...before,
      srs: { ...before.srs, forms: schedule },
      lastAttempted: answer.answeredAt,
    },
    predictedRecall: null,
    factorChange: null,
    isNewlyMastered: false,
  };
}

/** Easy below D 5, medium below 8, else hard, by the higher D of the two directions; easy without any. */
export function difficultyOf(srs: DirectionStates): Difficulty {
  const d = Math.max(srs.a2e?.d ?? 0, srs.e2a?.d ?? 0);
  if (d < 5) return "easy";
  return d < 8 ? "medium" : "hard";
}

/** The earlier due date of the two directions and the whole days of that direction's interval; null and 1 without any. */
export function nextDue(srs: DirectionStates): { dueDay: string | null; interval: number } {
  const { a2e, e2a } = srs;
  const first = a2e && e2a ? (e2a.due < a2e.due ? e2a : a2e) : (a2e ?? e2a);
  return first ? { dueDay: first.due, interval: first.ivl } : { dueDay: null, interval: 1 };
}

function countAnswer(before: ProgressFacts, { direction, isCorrect }: JudgedAnswer) {
  const right = isCorrect ? 1 : 0;
  const overall = {
    correctStreak: isCorrect ? before.correctStreak + 1 : 0,
    totalAttempts: before.totalAttempts + 1,
    correctAttempts: before.correctAttempts + right,
  };
  if (direction === "arabic-to-english") {
    return {
      ...overall,
      arabicToEnglishAttempts: before.arabicToEnglishAttempts + 1,
      arabicToEnglishCorrect: before.arabicToEnglishCorrect + right,
      arabicToEnglishStreak: isCorrect ? before.arabicToEnglishStreak + 1 : 0,
    };
  }
  return {
    ...overall,
    englishToArabicAttempts: before.englishToArabicAttempts + 1,
    englishToArabicCorrect: before.englishToArabicCorrect + right,
    englishToArabicStreak: isCorrect ? before.englishToArabicStreak + 1 : 0,
  };
}
