import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import type { CsvCell } from "#services/data-export/csv.ts";

/** The local date on which a direction is due and its interval in whole days; both empty before its first answer. */
export const SCHEDULE_COLUMNS = [
  "arabicToEnglishDueDay",
  "arabicToEnglishInterval",
  "englishToArabicDueDay",
  "englishToArabicInterval",
] as const;

export function scheduleCells({ srs }: Pick<ProgressFacts, "srs">): CsvCell[] {
  return [srs.a2e, srs.e2a].flatMap((state) => [state?.due ?? null, state?.ivl ?? null]);
}
