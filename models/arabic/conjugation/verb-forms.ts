/** The forms of the Arabic verb, first with three root letters, then with four. */
export const VERB_FORMS = [
  "I",
  "II",
  "III",
  "IV",
  "V",
  "VI",
  "VII",
  "VIII",
  "IX",
  "X",
  "Iq",
  "IIq",
  "IIIq",
  "IVq",
] as const;

export type VerbForm = (typeof VERB_FORMS)[number];
