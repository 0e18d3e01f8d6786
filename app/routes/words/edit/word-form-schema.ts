import { z } from "zod";
import { wordFields } from "#app/actions/words/word-input.ts";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { readFilling } from "#app/routes/generation/filling.ts";
import { ACCEPTED_ANSWERS_TEXT_LENGTH } from "#models/words/word-rules.ts";
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

const WordForm = z.object({
  ...wordFields,
  acceptedAnswers,
  imageUrl: z.string().optional(),
  imageRefusal: z.string().optional(),
  filling: z.string().optional(),
  confirmDifferent: z.boolean().default(false),
  wordSetIds: z.array(z.string()).default([]),
});

export const wordConstraint = {
  ...constraintsOf(WordForm),
  acceptedAnswers: { required: false, maxLength: ACCEPTED_ANSWERS_TEXT_LENGTH },
};

/** Reads the word form: the word and whether it is a different one, or the reply to show. */
export function parseWordForm(form: FormData, imageErrors?: string[]) {
  const submission = parseForm(form, WordForm);
  if (submission.status !== "success" || imageErrors) {
    const reply = submission.reply(imageErrors && { fieldErrors: { imageUrl: imageErrors } });
    return { ok: false as const, reply };
  }
  const { confirmDifferent, filling, ...fields } = submission.value;
  const { imageUrl, ...text } = completeText(fields);
  return { ok: true as const, text, confirmDifferent, filling: readFilling(filling), submission };
}
