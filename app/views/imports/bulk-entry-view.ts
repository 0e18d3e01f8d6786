import { z } from "zod";
import { anyCategory, withExampleNames } from "#app/views/words/word-view.ts";
import { mapFields, pickFields } from "#models/field-table.ts";
import type { BulkEntry } from "#models/imports/import-batch-rules.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import { PARTS_OF_SPEECH } from "#models/words/word-rules.ts";

const judged = {
  isAiGenerated: z.boolean(),
  isValid: z.boolean(),
  isDuplicate: z.boolean(),
  errorMessage: z.string().nullable(),
  remark: z.string().nullable(),
};

/** BulkEntry of the API. */
export const bulkEntry = z
  .object({
    ...mapFields(REQUIRED_TEXTS, () => z.string().nullable()),
    category: anyCategory,
    ...withExampleNames(mapFields(OPTIONAL_TEXTS, () => z.string().nullable())),
    partOfSpeech: z.enum(PARTS_OF_SPEECH).nullable(),
    ...judged,
  })
  .meta({ id: "BulkEntry" });

/** An entry as the API shows it. */
export function toBulkEntryView(entry: BulkEntry): z.input<typeof bulkEntry> {
  return {
    ...pickFields(REQUIRED_TEXTS, entry),
    category: entry.category,
    ...withExampleNames(pickFields(OPTIONAL_TEXTS, entry)),
    partOfSpeech: PARTS_OF_SPEECH.find((one) => one === entry.partOfSpeech) ?? null,
    ...pickFields(judged, entry),
  };
}
