import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { kindOf, noRoomKinds } from "#app/api/failure-kinds.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { clientMadeId, flag, id, integer, oneOf, text } from "#app/api/text-fields.ts";
import { invalidField, notFound } from "#app/http/failure.ts";
import { studySession, toStudySessionView } from "#app/views/study/study-session-view.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { log } from "#services/log.server.ts";
import { saveSession } from "#services/study/session/save-session.ts";

const INVALID = "Invalid session";
const LARGEST = Number.MAX_SAFE_INTEGER;

const Question = z.object(
  {
    vocabularyId: id(INVALID),
    userAnswer: z.string({ error: INVALID }).max(1000, { error: INVALID }).trim().nullable(),
    correctAnswer: text(1000, INVALID, INVALID),
    isCorrect: flag(INVALID),
    translationDirection: z.enum(DIRECTIONS, { error: INVALID }),
    pointsEarned: integer(0, LARGEST, INVALID),
    timeSpent: integer(0, 3600, INVALID).default(0),
    answerId: clientMadeId(INVALID).optional(),
  },
  { error: INVALID },
);

const ANSWERED = {
  anyOf: [
    { required: ["isCorrect"], properties: { isCorrect: { const: true } } },
    { required: ["userAnswer"], properties: { userAnswer: { type: "string", pattern: "\\S" } } },
    { required: ["pointsEarned"], properties: { pointsEarned: { minimum: 1 } } },
  ],
};

const SubmittedSession = z.object({
  questionCount: integer(1, 50, INVALID),
  correctAnswers: integer(0, LARGEST, INVALID),
  pointsEarned: integer(0, LARGEST, INVALID),
  categories: z
    .array(oneOf(CATEGORIES, INVALID), { error: INVALID })
    .min(1, { error: INVALID })
    .max(CATEGORIES.length, { error: INVALID }),
  questions: z
    .array(Question, { error: INVALID })
    .min(1, { error: "At least one answered question is required" })
    .max(50, { error: INVALID })
    .refine(eachAnswerOnce, { error: INVALID })
    .meta({
      contains: ANSWERED,
      description: "At least one is answered; no answerId comes twice.",
    }),
  clientSessionId: clientMadeId(INVALID).optional(),
});

const refusals = {
  "unknown-word": () => notFound("Vocabulary item"),
  "answer-id-taken": () => invalidField("questions", INVALID),
  "nothing-answered": () => invalidField("questions", "At least one answered question is required"),
};

export const loader = resourceRoute(
  change("POST", {
    summary: "Saves a session that a client kept, once for each clientSessionId.",
    access: "user",
    scope: "review",
    body: SubmittedSession,
    work: ({ body }) => ({ questions: body.questions.length }),
    returns: studySession,
    statuses: [201, 200],
    failures: [kindOf(notFound("Vocabulary item")), ...noRoomKinds("answers")],
    handle: async ({ caller: { user }, body, now, effectId }) => {
      const saved = await saveSession(
        user,
        {
          categories: [...new Set(body.categories)],
          clientSessionId: body.clientSessionId ?? effectId,
          questions: body.questions.map(({ vocabularyId, translationDirection, ...question }) => ({
            ...question,
            wordId: vocabularyId,
            direction: translationDirection,
            userAnswer: question.userAnswer || null,
            answerId: question.answerId ?? null,
          })),
        },
        now,
      );
      if (!("session" in saved)) return refusals[saved.outcome]();
      const view = toStudySessionView(saved.session);
      if (saved.outcome === "repeated") return view;
      noteDifference(user.id, body, view);
      return created(view);
    },
  }),
);
export const action = loader;

function eachAnswerOnce(questions: { answerId?: string | undefined }[]): boolean {
  const named = questions.flatMap((question) => question.answerId ?? []);
  return new Set(named).size === named.length;
}

function noteDifference(
  userId: string,
  claimed: z.infer<typeof SubmittedSession>,
  counted: ReturnType<typeof toStudySessionView>,
): void {
  const differs = (["questionCount", "correctAnswers", "pointsEarned"] as const).filter(
    (total) => claimed[total] !== counted[total],
  );
  if (differs.length > 0) {
    log.warn({ userId, sessionId: counted.id, differs }, "a client's session totals differ");
  }
}
