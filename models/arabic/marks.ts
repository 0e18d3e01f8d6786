export const FATHATAN = "\u064B";
export const DAMMATAN = "\u064C";
export const KASRATAN = "\u064D";
export const FATHA = "\u064E";
export const DAMMA = "\u064F";
export const KASRA = "\u0650";
export const SHADDA = "\u0651";
export const SUKUN = "\u0652";
export const DAGGER_ALIF = "\u0670";
export const TATWEEL = "\u0640";

const LONGEST_RUN = 32;
const LONG_RUN = /[\p{M}\uFF9E\uFF9F]{33,}/gu;

/**
 * NFC in linear time. Canonical reordering inside `normalize` is quadratic in the length of one run
 * of marks (1.2 s for 64 KB of shadda and fatha), so a run longer than 32 is cut to its first 32
 * distinct marks before; Unicode's stream-safe format allows 30 (UAX #15, section 13).
 */
export function compose(text: string, form: "NFC" | "NFKC" = "NFC"): string {
  return boundMarkRuns(text).normalize(form);
}

/** The text with every run of more than 32 combining marks cut to its first 32 distinct ones. */
export function boundMarkRuns(text: string): string {
  if (text.length <= LONGEST_RUN) return text;
  return text.replace(LONG_RUN, (run) => [...new Set(run)].slice(0, LONGEST_RUN).join(""));
}
