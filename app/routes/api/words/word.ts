import { noContent } from "#app/api/answer.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { conflict, invalidField, notFound } from "#app/http/failure.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { findWord } from "#models/words/word.ts";
import { changeWord } from "#services/words/change-word.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { duplicateMessage } from "#services/words/find-duplicate.ts";
import { WordChanges } from "./word-input.ts";
import { toVocabularyItem } from "./word-view.ts";

const calls = resourceRoute({
  ids: { id: "Vocabulary item" },
  PATCH: {
    auth: "owner",
    find: ({ user, params }) => findWord(user.id, params.id),
    body: WordChanges,
    handle: async ({ user, found, body, now }) => {
      const changed = await changeWord(user.id, found.id, body, now);
      if (!changed) return notFound("Vocabulary item");
      if (changed.outcome === "foreign-image") {
        return invalidField("imageUrl", IMAGE_MESSAGES.foreign);
      }
      if (changed.outcome === "changed") return toVocabularyItem(changed.word);
      const { existing, canConfirm } = changed;
      const existingId = existing.id;
      return conflict("duplicate", duplicateMessage(existing), { existingId, canConfirm });
    },
  },
  DELETE: {
    auth: "owner",
    find: ({ user, params }) => findWord(user.id, params.id),
    handle: async ({ user, found }) =>
      (await deleteWord(user.id, found.id)) ? noContent() : notFound("Vocabulary item"),
  },
});
export const loader = calls.loader;
export const action = calls.action;
