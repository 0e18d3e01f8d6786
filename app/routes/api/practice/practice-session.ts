import { z } from "zod";
import { change, get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { atLeastOneOf, datetime, integer } from "#app/api/text-fields.ts";
import { invalid, notFound } from "#app/http/failure.ts";
import { practiceSession, toPracticeView } from "#app/views/practice/practice-session-view.ts";
import { findPractice } from "#models/practice/practice-runs.ts";
import { practiceAsRead } from "#services/practice/practice-as-read.ts";
import { recordPractice } from "#services/practice/record-practice.ts";

const INVALID = "Invalid practice session";
const MOST_ANSWERS = 10_000;

export const loader = resourceRoute(
  get({
    summary: "A practice session; sets and words that were deleted since are left out.",
    access: "owner",
    ids: { sessionId: "Practice session" },
    find: ({ caller, params }) => findPractice(caller.user.id, params.sessionId),
    returns: practiceSession,
    handle: async ({ found }) => toPracticeView(await practiceAsRead(found)),
  }),
  change("PATCH", {
    summary: "Notes how a practice session went, for the record only.",
    access: "owner",
    scope: "review",
    ids: { sessionId: "Practice session" },
    find: ({ caller, params }) => findPractice(caller.user.id, params.sessionId),
    body: z
      .object({
        questionsAnswered: integer(0, MOST_ANSWERS, INVALID).optional(),
        correctAnswers: integer(0, MOST_ANSWERS, INVALID).optional(),
        completedAt: datetime(INVALID).optional(),
      })
      .refine((said) => Object.values(said).some((value) => value !== undefined), {
        error: INVALID,
      })
      .meta(atLeastOneOf("questionsAnswered", "correctAnswers", "completedAt")),
    returns: practiceSession,
    handle: async ({ found, body, now }) => {
      const said = { ...body, isCompleted: body.completedAt !== undefined };
      const recorded = await recordPractice(found, said, now);
      if (recorded === "invalid") return invalid({ correctAnswers: [INVALID] });
      return recorded
        ? toPracticeView(await practiceAsRead(recorded))
        : notFound("Practice session");
    },
  }),
);
export const action = loader;
