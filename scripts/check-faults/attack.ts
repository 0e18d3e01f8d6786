/** The result of an attack: how many things it tried, how many held, a line for each kind that did not. */
export type Outcome = { tried: number; held: number; failed: string[]; notes?: string[] };

/** Tries a promise or a fault; ends what it started, also when the signal ends it. */
export type Attack = (options: {
  seed: number;
  quick: boolean;
  signal: AbortSignal;
  say(line: string): void;
}) => Promise<Outcome>;
