import type { Display } from "#models/users/display-rules.ts";

/** The attributes that make everything inside an element look as chosen. */
export function displayAttributes({ theme, arabicFace, arabicSize, vowelMarks }: Display) {
  return {
    "data-theme": theme,
    "data-arabic-face": arabicFace,
    "data-arabic-size": arabicSize,
    "data-vowel-marks": vowelMarks,
  };
}
