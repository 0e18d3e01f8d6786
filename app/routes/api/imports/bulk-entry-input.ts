import { z } from "zod";
import { mapFields } from "#models/field-table.ts";
import { completeEntry, MOST_ENTRIES } from "#models/imports/import-batch-rules.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import { readableCategory } from "#models/words/word-rules.ts";

const NO_TEXT = "This must be a text";
const NO_WORD = "At least one word is required";

const text = z
  .string({ error: NO_TEXT })
  .trim()
  .nullish()
  .transform((value) => value || null);

// Only shapes are checked here: what a text must be decides over its entry alone, not over the call.
const entryFields = {
  ...mapFields(REQUIRED_TEXTS, () => text),
  category: text,
  ...mapFields(OPTIONAL_TEXTS, () => text),
  partOfSpeech: text,
  isAiGenerated: z.boolean({ error: "isAiGenerated must be true or false" }).nullish(),
  acceptedAnswers: z
    .array(z.string({ error: NO_TEXT }).trim(), { error: "Accepted answers must be a list" })
    .nullish(),
};

type EntryInput = z.output<z.ZodObject<typeof entryFields>>;

function toEntry({ category, acceptedAnswers, isAiGenerated, ...texts }: EntryInput) {
  return {
    ...completeEntry({
      ...texts,
      category: readableCategory(category ?? ""),
      acceptedAnswers: acceptedAnswers ?? [],
    }),
    isAiGenerated: isAiGenerated ?? false,
  };
}

const BulkEntryInput = z
  .object(entryFields, { error: "Each entry must be an object" })
  .transform(toEntry);

const BulkWordInput = z
  .object(
    {
      ...entryFields,
      imageUrl: text,
      confirmDifferent: z
        .boolean({ error: "confirmDifferent must be true or false" })
        .default(false),
    },
    { error: "Each word must be an object" },
  )
  .transform(({ imageUrl, confirmDifferent, ...entry }) => ({
    ...toEntry(entry),
    imageUrl,
    confirmDifferent,
  }));

/** The entries of a bulk call; `tooFew` is said of an empty list and of none. */
export function bulkEntries(tooFew: string) {
  return z
    .array(BulkEntryInput, { error: tooFew })
    .min(1, { error: tooFew })
    .max(MOST_ENTRIES, { error: `At most ${MOST_ENTRIES} entries` });
}

export const bulkWords = z
  .array(BulkWordInput, { error: NO_WORD })
  .min(1, { error: NO_WORD })
  .max(MOST_ENTRIES, { error: `At most ${MOST_ENTRIES} words` });
