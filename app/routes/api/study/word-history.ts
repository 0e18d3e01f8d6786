import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { datetime, id } from "#app/api/text-fields.ts";
import { historyEntry, toHistoryEntry } from "#app/views/study/history-entry-view.ts";
import { listAnswersOf } from "#models/study/answer.ts";
import { findWord } from "#models/words/word.ts";

const INVALID = "Invalid cursor";

export const loader = resourceRoute(
  get({
    summary: "The answers to a word, newest first.",
    access: "owner",
    ids: { id: "Vocabulary item" },
    find: ({ caller, params }) => findWord(caller.user.id, params.id),
    position: z.object({ answeredAt: datetime(INVALID), id: id(INVALID) }),
    returns: z.array(historyEntry),
    handle: async ({ caller: { user }, found, page }) => {
      const answers = await listAnswersOf(user.id, found.id, reading(page));
      const placeOf = ({ answeredAt, id }: (typeof answers)[number]) => ({ answeredAt, id });
      return shownPage(answers, page, placeOf, toHistoryEntry);
    },
  }),
);
export const action = loader;
