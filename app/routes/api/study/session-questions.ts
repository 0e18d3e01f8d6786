import { resourceRoute } from "#app/api/resource-route.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { findWords } from "#models/words/word.ts";
import { toSessionQuestion } from "./session-question-view.ts";

const calls = resourceRoute({
  ids: { sessionId: "Session" },
  GET: {
    auth: "owner",
    find: ({ user, params }) => findCompletedSession(user.id, params.sessionId),
    handle: async ({ user, found }) => {
      const words = await findWords(
        user.id,
        found.questions.map((question) => question.wordId),
      );
      const byId = new Map(words.map((word) => [word.id, word]));
      return found.questions.map((question) =>
        toSessionQuestion(found.id, question, byId.get(question.wordId) ?? null),
      );
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
