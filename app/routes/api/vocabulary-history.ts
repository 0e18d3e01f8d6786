import { byId, idPage, reading } from "#app/api/id-list.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { toHistoryEntry } from "#app/api/views/history-entry.ts";
import { listAnswersOf } from "#models/answer.ts";
import { findWord } from "#models/word.ts";

const calls = resourceRoute({
  ids: { id: "Vocabulary item" },
  GET: {
    auth: "owner",
    find: ({ user, params }) => findWord(user.id, params.id),
    page: byId("history"),
    handle: async ({ user, found, page }) => {
      const answers = await listAnswersOf(user.id, found.id, reading(page));
      return idPage(answers, page, (answer) => answer.id, toHistoryEntry);
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
