import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { isStorable, NOT_STORABLE } from "#app/api/stored-text.ts";
import { completeText, wordFields } from "#app/api/word-input.ts";

const WordForm = z
  .object({ ...wordFields, confirmDifferent: z.boolean().default(false) })
  .superRefine((fields, context) => {
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === "string" && !isStorable(value)) {
        context.addIssue({ code: "custom", path: [name], message: NOT_STORABLE });
      }
    }
  });

/** Reads the word form: the word and whether it is a different one, or the reply to show. */
export function parseWordForm(form: FormData) {
  const submission = parseWithZod(onlyOwnFields(form), { schema: WordForm });
  if (submission.status !== "success") return { ok: false as const, reply: submission.reply() };
  const { confirmDifferent, ...fields } = submission.value;
  const { acceptedAnswers, imageUrl, ...text } = completeText(fields);
  return { ok: true as const, text, confirmDifferent, submission };
}

// conform reads structure out of names: "arabicWord[4294967294]" alone fills the memory of the server.
function onlyOwnFields(form: FormData): FormData {
  const own = new FormData();
  for (const name of Object.keys(WordForm.shape)) {
    for (const value of form.getAll(name)) own.append(name, value);
  }
  return own;
}
