import { z } from "zod";
import { mapFields } from "#models/field-table.ts";
import { OPTIONAL_TEXTS } from "#models/words/word-fields.ts";
import { CATEGORIES, GENDERS, PARTS_OF_SPEECH } from "#models/words/word-rules.ts";

// A service is not asked for what few words have, nor for the form of a verb, which its marks say.
const {
  feminine: _feminine,
  collective: _collective,
  dual: _dual,
  verbForm: _verbForm,
  ...asked
} = OPTIONAL_TEXTS;

// The strict mode of services wants every property to be there: null instead of nothing.
const wordShape = {
  arabicWord: z.string(),
  englishMeaning: z.string(),
  category: z.enum(CATEGORIES),
  ...mapFields(asked, () => z.string().nullable()),
  gender: z.enum(GENDERS).nullable(),
  partOfSpeech: z.enum(PARTS_OF_SPEECH).nullable(),
  exampleToken: z.string().nullable(),
};

const alternative = z.object({
  arabicWord: z.string(),
  englishMeaning: z.string(),
  category: z.enum(CATEGORIES),
  note: z.string().nullable(),
});

export const wordAnswer = z.object({
  recognised: z.boolean(),
  ...wordShape,
  alternatives: z.array(alternative),
});
export type WordAnswer = z.infer<typeof wordAnswer>;

export const linesAnswer = z.object({
  lines: z.array(z.object({ n: z.number(), problem: z.string().nullable(), ...wordShape })),
});
export type LineAnswer = z.infer<typeof linesAnswer>["lines"][number];

const bothTexts = { arabic: z.string(), english: z.string() };

export const storyAnswer = z.object({
  title: z.object(bothTexts),
  sentences: z.array(z.object(bothTexts)),
  used: z.array(z.object({ n: z.number(), surfaceForm: z.string() })),
});
export type StoryAnswer = z.infer<typeof storyAnswer>;
