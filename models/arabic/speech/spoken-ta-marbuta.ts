const FINAL_TA_MARBUTA = /ة(?=[\u064B-\u0652\u0670]*(?![\u0621-\u0652\u0670\u0671]))/g;

/** A text in which a ta marbuta at the end of a word is a ta, as it is in front of another word: madrasat, not madrasa. */
export function withSpokenTaMarbuta(text: string): string {
  return text.replace(FINAL_TA_MARBUTA, "ت");
}
