export const REPEAT_TYPES = ["word", "sentence", "both"] as const;
export const REPETITIONS = [5, 10, 25, 50, 100] as const;
export const DELAYS_MS = [0, 1000, 3000, 5000] as const;

export type RepeatType = (typeof REPEAT_TYPES)[number];

export type PronunciationOptions = {
  repeatType: RepeatType;
  repetitions: number;
  delayBetweenRepetitions: number;
  saveForOffline: boolean;
};

/** The texts shown below the one that is played. */
export type ShownTexts = Record<
  "showMeanings" | "showSentences" | "showSynonyms" | "showAntonyms",
  boolean
>;

/** Options as they come from outside; what is missing or not offered is as it is by default. */
export function pronunciationOptions(given: Record<string, unknown>): PronunciationOptions {
  return {
    repeatType: offered(REPEAT_TYPES, given.repeatType) ?? "word",
    repetitions: offered(REPETITIONS, given.repetitions) ?? 10,
    delayBetweenRepetitions: offered(DELAYS_MS, given.delayBetweenRepetitions) ?? 1000,
    saveForOffline: given.saveForOffline === true,
  };
}

/** The same for what is shown: the meaning, unless it is told otherwise. */
export function shownTexts(given: Record<string, unknown>): ShownTexts {
  return {
    showMeanings: given.showMeanings !== false,
    showSentences: given.showSentences === true,
    showSynonyms: given.showSynonyms === true,
    showAntonyms: given.showAntonyms === true,
  };
}

function offered<Value>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}
