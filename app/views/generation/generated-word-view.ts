import { z } from "zod";
import { anyCategory, withExampleNames } from "#app/views/words/word-view.ts";
import { mapFields, pickFields } from "#models/field-table.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import { CATEGORIES, PARTS_OF_SPEECH, WORD_SOURCES } from "#models/words/word-rules.ts";
import type { GeneratedWord } from "#services/generation/generation-provider.ts";

const facts = {
  category: anyCategory,
  partOfSpeech: z.enum(PARTS_OF_SPEECH).nullable(),
  source: z.enum(WORD_SOURCES),
  remark: z.string().nullable(),
  alternatives: z
    .array(
      z.object({
        arabicWord: z.string(),
        englishMeaning: z.string(),
        category: z.enum(CATEGORIES),
        note: z.string().nullable(),
      }),
    )
    .max(3),
};

/** GeneratedWord of the API. */
export const generatedWord = z
  .object({
    ...mapFields(REQUIRED_TEXTS, () => z.string()),
    ...withExampleNames(mapFields(OPTIONAL_TEXTS, () => z.string().nullable())),
    ...facts,
  })
  .meta({ id: "GeneratedWord" });

/** A generated word as the API shows it. */
export function toGeneratedWordView(word: GeneratedWord): z.input<typeof generatedWord> {
  return {
    ...pickFields(REQUIRED_TEXTS, word),
    ...withExampleNames(pickFields(OPTIONAL_TEXTS, word)),
    ...pickFields(facts, word),
  };
}
