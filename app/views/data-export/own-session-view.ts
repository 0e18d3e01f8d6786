import { z } from "zod";
import { count, moment } from "#app/api/output-fields.ts";
import { answeredWord, toAnsweredWord } from "#app/views/study/answered-word.ts";
import { studySession, toStudySessionView } from "#app/views/study/study-session-view.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import type { SessionQuestion, StudySession } from "#models/study/study-session.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";

const ownQuestion = z.object({
  ...answeredWord,
  isCorrect: z.boolean().nullable(),
  timeSpent: z.number().min(0),
  answerId: z.string().nullable(),
});

/** A session with its questions as its learner takes it along; completedAt is null while it is open. */
export const ownSession = studySession.extend({
  questionCount: count,
  startedAt: moment,
  completedAt: moment.nullable(),
  isReask: z.boolean(),
  configuration: z
    .object({
      questionCount: count,
      categories: z.array(z.enum(CATEGORIES)),
      direction: z.enum([...DIRECTIONS, "both"]),
      timer: z.union([
        z.object({ kind: z.enum(["automatic", "untimed"]) }),
        z.object({ kind: z.literal("custom"), minutes: z.number() }),
      ]),
    })
    .nullable(),
  questions: z.array(ownQuestion),
  askedAgain: z.array(ownQuestion).optional(),
});

export function toOwnSession(session: StudySession): z.input<typeof ownSession> {
  const { questions, again, position } = session;
  return {
    ...toStudySessionView(session),
    questionCount: session.completedAt ? position : Math.min(position, questions.length),
    startedAt: session.startedAt,
    completedAt: session.completedAt,
    isReask: session.isReask,
    configuration: session.configuration ?? null,
    questions: questions.map(toOwnQuestion),
    ...(again.length > 0 ? { askedAgain: again.map(toOwnQuestion) } : {}),
  };
}

function toOwnQuestion(question: SessionQuestion): z.input<typeof ownQuestion> {
  return {
    ...toAnsweredWord(question),
    isCorrect: question.isCorrect,
    answerId: question.answerId,
  };
}
