import { z } from "zod";
import { oneOf, optionalText, text } from "#app/api/text-fields.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { readRoot } from "#models/arabic/root/read-root.ts";
import { mapFields } from "#models/field-table.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { isUnseen } from "#models/unseen-text.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import {
  ACCEPTED_ANSWER_LENGTH,
  ACCEPTED_ANSWERS_LIMIT,
  CATEGORIES,
  PARTS_OF_SPEECH,
} from "#models/words/word-rules.ts";

const root = optionalText(OPTIONAL_TEXTS.root.longest).transform((text, context) => {
  const read = text ? readRoot(text) : { root: text };
  if ("root" in read) return read.root;
  context.addIssue({ code: "custom", message: read.problem });
  return z.NEVER;
});

const required = mapFields(REQUIRED_TEXTS, (_, { longest, needed }) => text(longest, needed));

/** The fields of a word that a form or a call may fill in, with the messages the learner reads. */
export const wordFields = {
  ...required,
  arabicWord: required.arabicWord.refine((word) => isUnseen(word) || duplicateKey(word) !== "", {
    error: REQUIRED_TEXTS.arabicWord.needed,
  }),
  category: oneOf(CATEGORIES, "Category is required"),
  ...mapFields(OPTIONAL_TEXTS, (_, { longest }) => optionalText(longest)),
  root,
  partOfSpeech: z
    .union([oneOf(PARTS_OF_SPEECH, "Unknown part of speech"), z.literal("")], {
      error: "Unknown part of speech",
    })
    .nullish()
    .transform((value) => (value === "" ? null : value)),
};

const callFields = {
  ...wordFields,
  acceptedAnswers: z
    .array(text(ACCEPTED_ANSWER_LENGTH, "An accepted answer is empty"), {
      error: "Accepted answers must be a list",
    })
    .max(ACCEPTED_ANSWERS_LIMIT, { error: `At most ${ACCEPTED_ANSWERS_LIMIT} accepted answers` })
    .optional(),
  imageUrl: z
    .string({ error: IMAGE_MESSAGES.foreign })
    .regex(/^(\/images\/[A-Za-z0-9_-]{22})?$/, { error: IMAGE_MESSAGES.foreign })
    .nullish()
    .transform((value) => (value === "" ? null : value)),
};

export const WordInput = z.object({
  ...callFields,
  confirmDifferent: z.boolean({ error: "confirmDifferent must be true or false" }).default(false),
  // Believed only of a word that the user had generated.
  isAiGenerated: z.boolean({ error: "isAiGenerated must be true or false" }).default(false),
});

export const WordChanges = z.object(callFields).partial();
