import { WordChanges } from "#app/actions/words/word-input.ts";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { noContent } from "#app/api/result.ts";
import { invalidField, notFound } from "#app/http/failure.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { findWord } from "#models/words/word.ts";
import { changeWord } from "#services/words/change-word.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { duplicateKind, duplicateWord } from "./duplicate-word.ts";

const calls = resourceRoute(
  change("PATCH", {
    summary: "Changes a word; what is left out stays, as does its progress.",
    access: "owner",
    ids: { id: "Vocabulary item" },
    find: ({ caller, params }) => findWord(caller.user.id, params.id),
    body: WordChanges,
    returns: vocabularyItem,
    failures: [duplicateKind],
    handle: async ({ caller: { user }, found, body, now }) => {
      const changed = await changeWord(user.id, found.id, body, now);
      if (!changed) return notFound("Vocabulary item");
      if (changed.outcome === "foreign-image") {
        return invalidField("imageUrl", IMAGE_MESSAGES.foreign);
      }
      return changed.outcome === "changed"
        ? toVocabularyItem(changed.word)
        : duplicateWord(changed);
    },
  }),
  change("DELETE", {
    summary: "Deletes a word with its progress; the history keeps its text.",
    access: "owner",
    ids: { id: "Vocabulary item" },
    find: ({ caller, params }) => findWord(caller.user.id, params.id),
    returns: "nothing",
    handle: async ({ caller, found }) =>
      (await deleteWord(caller.user.id, found.id)) ? noContent() : notFound("Vocabulary item"),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
