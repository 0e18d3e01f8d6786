import { z } from "zod";
import { parseForm } from "#app/forms/parse-form.ts";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";
import { wordFields } from "#app/routes/api/words/word-input.ts";
import { completeText } from "#models/words/word-text.ts";
import { readAcceptedAnswers } from "./accepted-answers.ts";

const acceptedAnswers = z
  .string()
  .optional()
  .transform((text = "", context) => {
    const { answers, problem } = readAcceptedAnswers(text);
    if (problem === null) return answers;
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

const WordForm = z
  .object({
    ...wordFields,
    acceptedAnswers,
    imageUrl: z.string().optional(),
    confirmDifferent: z.boolean().default(false),
  })
  .superRefine((fields, context) => {
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === "string" && !isStorable(value)) {
        context.addIssue({ code: "custom", path: [name], message: NOT_STORABLE });
      }
    }
  });

/** Reads the word form: the word and whether it is a different one, or the reply to show. */
export function parseWordForm(form: FormData, imageErrors?: string[]) {
  const submission = parseForm(form, WordForm);
  if (submission.status !== "success" || imageErrors) {
    const reply = submission.reply(imageErrors && { fieldErrors: { imageUrl: imageErrors } });
    return { ok: false as const, reply };
  }
  const { confirmDifferent, ...fields } = submission.value;
  const { imageUrl, ...text } = completeText(fields);
  return { ok: true as const, text, confirmDifferent, submission };
}
