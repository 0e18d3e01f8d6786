import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { sessionQuestion, toSessionQuestion } from "#app/views/study/session-question-view.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { findWords } from "#models/words/word.ts";

export const loader = resourceRoute(
  get({
    summary: "The questions of an ended session, in the order they were asked.",
    access: "owner",
    ids: { sessionId: "Session" },
    find: ({ caller, params }) => findCompletedSession(caller.user.id, params.sessionId),
    returns: z.array(sessionQuestion),
    handle: async ({ caller, found }) => {
      const words = await findWords(
        caller.user.id,
        found.questions.map((question) => question.wordId),
      );
      const byId = new Map(words.map((word) => [word.id, word]));
      return found.questions.map((question) =>
        toSessionQuestion(found.id, question, byId.get(question.wordId) ?? null),
      );
    },
  }),
);
export const action = loader;
