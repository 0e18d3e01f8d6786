import type { DisplayOptions } from "#models/practice/practice-rules.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";

/** What the pronunciation exercise is started with. */
export type DrillChoices = {
  setIds: readonly string[];
  vocabularyIds: readonly string[];
  displayOptions: DisplayOptions;
  pronunciationOptions: PronunciationOptions | null;
};

export const DRILL_DEFAULTS: PronunciationOptions = {
  repeatType: "both",
  repetitions: 10,
  delayBetweenRepetitions: 1000,
  saveForOffline: false,
};

/** The address of the pronunciation exercise, which reads all it needs there. */
export function drillAddress({
  setIds,
  vocabularyIds,
  displayOptions,
  pronunciationOptions,
}: DrillChoices): string {
  const query = new URLSearchParams({
    ...(setIds.length > 0 && { setIds: setIds.join(",") }),
    ...(vocabularyIds.length > 0 && { vocabularyIds: vocabularyIds.join(",") }),
    pronunciationOptions: JSON.stringify(pronunciationOptions ?? DRILL_DEFAULTS),
    displayOptions: JSON.stringify(displayOptions),
  });
  return `/pronunciation-exercise?${query}`;
}
