import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { z } from "zod";
import type { NotDone } from "#app/actions/not-done.ts";
import { wordFields } from "#app/actions/words/word-input.ts";
import { listOf } from "#app/forms/form-texts.ts";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { readFilling } from "#app/routes/generation/filling.ts";
import { isId } from "#models/database/id.ts";
import { ACCEPTED_ANSWERS_TEXT_LENGTH } from "#models/words/word-rules.ts";
import { completeText } from "#models/words/word-text.ts";
import { chooseSetsOfWord } from "#services/word-sets/sets-of-word.ts";
import type { Duplicate } from "#services/words/find-duplicate.ts";
import { duplicateFound } from "./duplicate-notice.tsx";
import { readAcceptedAnswers } from "./word-form-rules.ts";

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

/** Answers a word form that was not saved: as it was sent, with the word that is there already or what is wrong. */
export function notSaved<Sent, Read>(
  submission: Submission<Sent, string[], Read>,
  { refused, result, init }: NotDone<Duplicate | { outcome: "foreign-image" }>,
) {
  if (refused?.outcome !== "duplicate") return data({ result }, init);
  return data({ result: submission.reply(), duplicate: duplicateFound(refused) }, init);
}

// More than any form offers.
export const MOST_SETS = 50;

/**
 * Does what the form of a saved word says of its sets; gives whether the word came into one. The word is saved by then,
 * so that a failure is only logged.
 */
export async function keepWordSets(userId: string, wordId: string, form: FormData, now: Date) {
  const [offered, chosen] = ["offeredSetIds", "wordSetIds"].map((name) =>
    listOf(form, name).filter(isId).slice(0, MOST_SETS),
  ) as [string[], string[]];
  if (offered.length === 0 && chosen.length === 0) return false;
  const added = await tryOrLog(
    () => chooseSetsOfWord(userId, wordId, { offered, chosen }, now),
    "the sets of a word could not be kept",
    () => 0,
    { wordId },
  );
  return added > 0;
}
