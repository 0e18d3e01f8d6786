import { factsOf, findProgress, type Progress } from "#models/progress/progress.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import { type Answer, findAnswer, newAnswerId } from "#models/study/answer.ts";
import { type AnsweredWord, findAnsweredWord } from "#models/study/answered-word.ts";
import { answersAfter, leadTo } from "#models/study/answers-of-word.ts";
import { outcomeOf, pointsFor } from "#models/study/rules/points.ts";
import { daysSinceReview } from "#models/study/rules/recall-spans.ts";
import type { WordForm } from "#models/words/word-forms.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { correctAnswerOf } from "#services/study/questions/session-question.ts";
import { changeHistory } from "./change-history.ts";
import type { HistoryChange } from "./day-changes.ts";
import { fittedProgress } from "./fitted-progress.ts";
import { asScheduledBefore, judgedBySchedule } from "./judged-by-schedule.ts";

export type GivenAnswer = {
  wordId: string;
  direction: Direction;
  /** The form of the word that was asked for; none for the word itself. */
  askedForm?: WordForm;
  isCorrect: boolean;
  /** The learner gave no answer; a miss for the schedule that earns nothing. */
  isSkipped?: boolean;
  answerId: string;
  userAnswer: string | null;
  /** The solution that the learner was shown; the word's own unless it is given. */
  correctAnswer?: string;
  /** Whole seconds. */
  timeSpent: number;
  answeredAt: Date;
  sessionId: string | null;
};

type NewAnswer =
  | { outcome: "recorded"; answer: Answer; progress: Progress }
  | { outcome: "unknown-word" };

export type RecordedAnswer =
  | NewAnswer
  | { outcome: "repeated"; answer: Answer; progress: Progress }
  | { outcome: "answer-id-taken" };

/**
 * Records one judged answer inside the caller's transaction: log, progress, points, streak, day and
 * totals. A known answerId changes nothing and gives its first result; given again for another word
 * or direction it is taken.
 */
export async function recordAnswer(learner: Learner, given: GivenAnswer): Promise<RecordedAnswer> {
  const known = await findAnswer(learner.id, given.answerId);
  return known ? repeated(learner, given, known) : recordNewAnswer(learner, given);
}

/** Records an answer as `recordAnswer` does; a known answerId is a duplicate key. */
export async function recordNewAnswer(learner: Learner, given: GivenAnswer): Promise<NewAnswer> {
  const stored = await findAnsweredWord(learner.id, given.wordId);
  if (!stored) return { outcome: "unknown-word" };
  const change = await changeOfAnswer(learner, given, stored);
  const { progress } = await changeHistory(learner, change);
  return { outcome: "recorded", answer: change.answer, progress };
}

/** Returns what a new answer to a word changes, without writing it; `isNewest` if its latest answer was given before this one, at the same instant or earlier. */
export async function changeOfAnswer(
  learner: Learner,
  given: GivenAnswer,
  stored: AnsweredWord,
  isNewest = false,
): Promise<HistoryChange> {
  const { word, progress: current } = stored;

  const day = dayOf(learner, given.answeredAt);
  const place = { id: newAnswerId(), answeredAt: given.answeredAt };
  // At one and the same instant the ids decide, which two servers do not make in the order of writing.
  const isLate =
    !isNewest && current.lastAttempted !== null && current.lastAttempted >= given.answeredAt;
  const after = isLate ? await answersAfter(learner.id, word.id, place) : [];
  const later = leadTo(after, current) ? after : [];
  const known = later[0]?.effects.progressBefore ?? factsOf(current);
  const progressBefore = await fittedProgress(learner, known, given);
  const asThen = later[0] ? asScheduledBefore(later[0].effects.progressBefore, learner) : learner;
  const update = updateProgress(progressBefore, judgedBySchedule(asThen, given, day, word));
  const { arabicWord, englishMeaning, category } = word;
  const { isSkipped, ...said } = given;
  const answer: Answer = {
    ...said,
    id: place.id,
    userId: learner.id,
    pointsEarned: pointsFor(outcomeOf(given)),
    correctAnswer: given.correctAnswer ?? correctAnswerOf(word, given),
    day,
    predictedRecall: update.predictedRecall,
    daysSinceReview: daysSinceReview(progressBefore.srs, given, day),
    snapshot: { arabicWord, englishMeaning, category },
    effects: {
      progressBefore,
      isNewlyMastered: update.isNewlyMastered,
      factorChange: update.factorChange && {
        ...update.factorChange,
        fittedAt: learner.memory.fittedAt,
      },
    },
  };
  return { stored, answer, isAdded: true, start: update.progress, later };
}

async function repeated(
  learner: Learner,
  given: GivenAnswer,
  known: Answer,
): Promise<RecordedAnswer> {
  if (known.wordId !== given.wordId || known.direction !== given.direction) {
    return { outcome: "answer-id-taken" };
  }
  const current = await findProgress(learner.id, known.wordId);
  if (!current) return { outcome: "unknown-word" };
  const first = updateProgress(
    known.effects.progressBefore,
    judgedBySchedule(learner, known, known.day, null),
  );
  // A session may have named it otherwise than its first sender did.
  const answer = { ...known, answerId: given.answerId };
  return { outcome: "repeated", answer, progress: { ...current, ...first.progress } };
}
