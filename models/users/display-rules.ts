export const THEMES = ["system", "light", "dark"] as const;
export const ARABIC_FACES = ["naskh", "amiri", "scheherazade", "vazirmatn"] as const;
/** Percent of the designed size. */
export const ARABIC_SIZES = [100, 125, 150, 175, 200, 225, 250] as const;
export const VOWEL_MARKS = ["all", "tap", "none"] as const;
export const READINGS = ["first", "on", "off"] as const;
/** With how many known words readings are no longer offered by themselves. */
export const WORDS_WITH_READINGS = 20;

/** How a learner wants the pages to look: `arabicSize` in percent, `vowelMarks` on tap or never shown, `readings` for the first words, always or never. */
export type Display = {
  theme: (typeof THEMES)[number];
  arabicFace: (typeof ARABIC_FACES)[number];
  arabicSize: (typeof ARABIC_SIZES)[number];
  vowelMarks: (typeof VOWEL_MARKS)[number];
  readings: (typeof READINGS)[number];
};

export const DEFAULT_DISPLAY: Display = {
  theme: "system",
  arabicFace: "naskh",
  arabicSize: 100,
  vowelMarks: "all",
  readings: "first",
};

/** A display from what was stored, typed or sent: what is missing or unknown is as in `otherwise`. */
export function readDisplay(
  given: Partial<Record<keyof Display, unknown>>,
  otherwise: Display = DEFAULT_DISPLAY,
): Display {
  return {
    theme: oneOf(THEMES, given.theme) ?? otherwise.theme,
    arabicFace: oneOf(ARABIC_FACES, given.arabicFace) ?? otherwise.arabicFace,
    arabicSize: oneOf(ARABIC_SIZES, Number(given.arabicSize)) ?? otherwise.arabicSize,
    vowelMarks: oneOf(VOWEL_MARKS, given.vowelMarks) ?? otherwise.vowelMarks,
    readings: oneOf(READINGS, given.readings) ?? otherwise.readings,
  };
}

function oneOf<T>(known: readonly T[], given: unknown): T | undefined {
  return known.find((one) => one === given);
}
