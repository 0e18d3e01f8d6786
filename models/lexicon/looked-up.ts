import type { LexiconEntry } from "./lexicon-entry.ts";

/** An entry, and which form of it was looked up and what that means, if it was a form. */
export type FoundEntry = { entry: LexiconEntry; form: string | null };

/** The result of a look-up, the likeliest first: sure entries, and doubtful ones to ask the learner about. */
export type LookedUp = { sure: FoundEntry[]; doubtful: LexiconEntry[] };
