import type { AskedWord, Hint } from "#models/arabic/verdict.ts";

/** The relations of a text beside the solution to it, each with its verdict and hint. */
export const BESIDE = {
  same: { isRight: true, hint: null },
  past: { isRight: true, hint: null },
  case: { isRight: true, hint: "case-ending" },
  feminine: { isRight: true, hint: "feminine" },
  "number form": { isRight: true, hint: "number-form" },
  masculine: { isRight: true, hint: "feminine" },
  "not masculine": { isRight: false, hint: "feminine" },
  form: { isRight: false, hint: "form" },
  "verbal noun": { isRight: false, hint: "form" },
  plural: { isRight: false, hint: "number" },
  singular: { isRight: false, hint: "number" },
  dual: { isRight: false, hint: "number" },
  collective: { isRight: false, hint: "number" },
  synonym: { isRight: false, hint: "synonym" },
} as const satisfies Record<string, { isRight: boolean; hint: Hint | null }>;

/** A text beside the solution; `says` is what a form of a verb means. */
export type Beside = { text: string; is: keyof typeof BESIDE; says?: string };

/** The facts that judging takes from lists which stay on the server. */
export type Known = {
  /** Asked for only if an answer is not the solution itself. */
  beside: () => readonly Beside[];
  /** Whether a word that is one letter from the solution is a word of its own. */
  isWord: (word: string) => boolean;
};

/** For callers that look nothing up. */
export const NOTHING_KNOWN: Known = { beside: () => [], isWord: () => false };

/** The texts that are right, too, and have words to compare. */
export function rightTexts(beside: readonly Beside[]): string[] {
  return beside.flatMap(({ is, text }) =>
    BESIDE[is].isRight && is !== "number form" ? [text] : [],
  );
}

/** A word with what a browser needs to judge an answer to it as the server does. */
export type PreparedWord = AskedWord & { beside: Beside[]; lookalikes: string[] };

export function knownWith({ beside, lookalikes }: PreparedWord): Known {
  return { beside: () => beside, isWord: (word) => lookalikes.includes(word) };
}
