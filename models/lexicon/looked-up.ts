import type { LexiconEntry } from "./lexicon-entry.ts";

/** An entry, and which form of it was looked up and what that means, if it was a form. */
export type FoundEntry = { entry: LexiconEntry; form: string | null };

/** What a look-up leads to, the likeliest first: what surely is meant, and what is to be asked about. */
export type LookedUp = { sure: FoundEntry[]; doubtful: LexiconEntry[] };
