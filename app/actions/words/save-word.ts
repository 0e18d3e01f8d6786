import { z } from "zod";
import { act } from "#app/actions/act.ts";
import { actOnThing } from "#app/actions/act-on-thing.ts";
import type { FailureKind } from "#app/api/failure-kinds.ts";
import { objectId } from "#app/api/output-fields.ts";
import { conflict, invalidField } from "#app/http/failure.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { NOT_CREATED, NOT_DELETED, NOT_UPDATED } from "#models/words/word-rules.ts";
import { completeText } from "#models/words/word-text.ts";
import { addWord } from "#services/words/add-word.ts";
import { changeWord } from "#services/words/change-word.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { type Duplicate, duplicateMessage } from "#services/words/find-duplicate.ts";
import { ofOwnWord } from "./own-word.ts";
import { WordChanges, WordInput } from "./word-input.ts";

/** The browser that a word may have been generated in before its learner signed in; calls do not look at it. */
type NewWord = z.output<typeof WordInput> & { browser?: string | null };

const foreignImage = invalidField("imageUrl", IMAGE_MESSAGES.foreign);

const alreadyThere = ({ existing, canConfirm }: Duplicate) =>
  conflict("duplicate", duplicateMessage(existing), { existingId: existing.id, canConfirm });

const failures: readonly FailureKind[] = [
  {
    status: 409,
    code: "duplicate",
    message: 'This word already exists: "{arabicWord}" - {englishMeaning}',
    extra: z.object({ existingId: objectId, canConfirm: z.boolean() }),
  },
];

/** Adds a word, unless the user has the same one already. */
export const newWord = act({
  pages: ["/vocabulary/new"],
  call: ["POST", "/api/vocabulary"],
  access: "user",
  input: WordInput as z.ZodType<NewWord>,
  run: ({ user, input, effectId, now }) => {
    const { confirmDifferent, isAiGenerated, browser, ...text } = input;
    const wish = { confirmDifferent, isAiGenerated, browser, effectId, now };
    return addWord(user, completeText(text), wish);
  },
  done: "added",
  refusals: { "foreign-image": foreignImage, duplicate: (found) => alreadyThere(found) },
  failures,
  room: ["words"],
  failed: NOT_CREATED,
  differs:
    "A form brings its image along, and a word that was generated before its learner signed in counts as generated.",
});

/** Changes an own word, its progress kept; what is left out stays. */
export const wordChange = act({
  ...ofOwnWord,
  pages: ["/vocabulary/:id/edit"],
  call: ["PATCH", "/api/vocabulary/:id"],
  input: WordChanges,
  run: ({ user, found, input, now }) => changeWord(user.id, found.id, input, now),
  done: "changed",
  refusals: { "foreign-image": foreignImage, duplicate: (found) => alreadyThere(found) },
  failures,
  failed: NOT_UPDATED,
  differs: "A form sends all fields but the accepted answers, which it may leave out.",
});

/** Deletes an own word with its progress; the history keeps its text. */
export const wordDeletion = actOnThing({
  ...ofOwnWord,
  pages: ["/vocabulary/:id/delete"],
  call: ["DELETE", "/api/vocabulary/:id"],
  run: async ({ user, found }) => (await deleteWord(user.id, found.id)) && found,
  failed: NOT_DELETED,
});
