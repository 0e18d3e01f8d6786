import { z } from "zod";
import { oneOf, optionalText, text } from "#app/api/text-fields.ts";
import type { WordText } from "#models/words/word.ts";
import {
  ACCEPTED_ANSWER_LENGTH,
  ACCEPTED_ANSWERS_LIMIT,
  CATEGORIES,
  PARTS_OF_SPEECH,
  REQUIRED_TEXTS,
  WORD_LENGTHS,
} from "#models/words/word-rules.ts";

const TATWEEL_ALONE = /^[\s\u0640]+$/;

/** The fields of a word that a form or a call may fill in, with the messages the learner reads. */
export const wordFields = {
  arabicWord: text(WORD_LENGTHS.arabicWord, REQUIRED_TEXTS.arabicWord).refine(
    (word) => !TATWEEL_ALONE.test(word),
    { error: REQUIRED_TEXTS.arabicWord },
  ),
  englishMeaning: text(WORD_LENGTHS.englishMeaning, REQUIRED_TEXTS.englishMeaning),
  category: oneOf(CATEGORIES, "Category is required"),
  exampleSentence: optionalText(WORD_LENGTHS.exampleSentence),
  exampleMeaning: optionalText(WORD_LENGTHS.exampleMeaning),
  pluralForm: optionalText(WORD_LENGTHS.pluralForm),
  pastTense: optionalText(WORD_LENGTHS.pastTense),
  presentTense: optionalText(WORD_LENGTHS.presentTense),
  verbalNoun: optionalText(WORD_LENGTHS.verbalNoun),
  particle: optionalText(WORD_LENGTHS.particle),
  synonym: optionalText(WORD_LENGTHS.synonym),
  antonym: optionalText(WORD_LENGTHS.antonym),
  gender: optionalText(WORD_LENGTHS.gender),
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
    .string({ error: "The image must be one you uploaded" })
    .nullish()
    .transform((value) => (value === "" ? null : value)),
};

export const WordInput = z.object({
  ...callFields,
  confirmDifferent: z.boolean({ error: "confirmDifferent must be true or false" }).default(false),
  // Nobody is believed to have generated a word; a wrong type is refused all the same.
  isAiGenerated: z.boolean({ error: "isAiGenerated must be true or false" }).optional(),
});

export const WordChanges = z.object(callFields).partial();

/** A whole word from its parsed fields; what was left out is empty. */
export function completeText(given: Partial<WordText> & RequiredText): WordText {
  return {
    arabicWord: given.arabicWord,
    englishMeaning: given.englishMeaning,
    category: given.category,
    exampleSentence: given.exampleSentence ?? null,
    exampleMeaning: given.exampleMeaning ?? null,
    pluralForm: given.pluralForm ?? null,
    pastTense: given.pastTense ?? null,
    presentTense: given.presentTense ?? null,
    verbalNoun: given.verbalNoun ?? null,
    particle: given.particle ?? null,
    synonym: given.synonym ?? null,
    antonym: given.antonym ?? null,
    gender: given.gender ?? null,
    partOfSpeech: given.partOfSpeech ?? null,
    acceptedAnswers: given.acceptedAnswers ?? [],
    imageUrl: given.imageUrl ?? null,
  };
}

type RequiredText = Pick<WordText, "arabicWord" | "englishMeaning" | "category">;
