import { href } from "react-router";
import { LONGEST_QUERY } from "#app/http/longest-query.ts";
import type { DisplayOptions, Exercise } from "#models/practice/practice-rules.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";

/** Where the choices of an exercise are made. */
export function setupAddress(chosen: { sessionType?: Exercise; setIds?: string }): string {
  return `/practice/start?${new URLSearchParams(chosen)}`;
}

/** Where a run is shown, and what of it. */
export function practiceAddress(sessionId: string, shown: Record<string, string | number> = {}) {
  const query = new URLSearchParams(
    Object.entries(shown).map(([name, value]) => [name, String(value)]),
  );
  const address = href("/practice-session/:sessionId", { sessionId });
  return query.size > 0 ? `${address}?${query}` : address;
}

/** The choices that the pronunciation exercise starts with. */
type DrillChoices = {
  /** Of the stored run; absent where none could be stored. */
  id?: string;
  setIds: readonly string[];
  /** Whether the words were drawn of the sets, so that these are not played whole. */
  isDrawn: boolean;
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

/** The page of an exercise that reads all it needs in its address, and plays without a run; null for the others. */
export const ownPages: Record<Exercise, ((choices: DrillChoices) => string) | null> = {
  flashcards: null,
  matching: null,
  pronunciation: drillAddress,
  quiz: null,
};

function drillAddress({
  id,
  setIds,
  isDrawn,
  vocabularyIds,
  displayOptions,
  pronunciationOptions,
}: DrillChoices): string {
  const options = {
    pronunciationOptions: JSON.stringify(pronunciationOptions ?? DRILL_DEFAULTS),
    displayOptions: JSON.stringify(displayOptions),
  };
  const query = new URLSearchParams({
    ...(setIds.length > 0 && !isDrawn && { setIds: setIds.join(",") }),
    ...(vocabularyIds.length > 0 && { vocabularyIds: vocabularyIds.join(",") }),
    ...options,
  }).toString();
  const isTooLong = id !== undefined && query.length > LONGEST_QUERY;
  const shown = isTooLong ? new URLSearchParams({ practiceId: id, ...options }) : query;
  return `/pronunciation-exercise?${shown}`;
}
