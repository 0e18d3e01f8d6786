/** The tenses and moods of a verb, in the order in which they are listed. */
export const TENSES = {
  past: "Past",
  present: "Present",
  subjunctive: "Subjunctive",
  jussive: "Jussive",
  imperative: "Command",
  passivePast: "Passive past",
  passivePresent: "Passive present",
} as const;

export type Tense = keyof typeof TENSES;
