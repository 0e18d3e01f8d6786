export type Verdict = "correct" | "incorrect" | "empty";

export type Hint =
  | "alif-maqsura"
  | "article"
  | "case-ending"
  | "close"
  | "diacritics"
  | "extra-answer"
  | "form"
  | "hamza"
  | "number"
  | "part-of-speech"
  | "script"
  | "synonym"
  | "ta-marbuta";

export type Judgement = { verdict: Verdict; hints: Hint[] };

/** What is asked: the expected text with whatever else is known of the word. */
export type Expected = {
  expected: string;
  category: string;
  kind?: "word" | "sentence";
  pastTense?: string | null;
  presentTense?: string | null;
  verbalNoun?: string | null;
  pluralForm?: string | null;
  synonym?: string | null;
  particle?: string | null;
};

/** Whether an answer is right and nothing is to be remarked on it. */
export function isExactMatch({ verdict, hints }: Judgement): boolean {
  return verdict === "correct" && hints.length === 0;
}

/** Whether an answer can be one of those accepted from now on: not in another script than was asked for. */
export function canBeAccepted({ hints }: Judgement): boolean {
  return !hints.includes("script");
}

/** Accepted, with the remarks sorted and each named once. */
export function accepted(hints: Iterable<Hint> = []): Judgement {
  return { verdict: "correct", hints: [...new Set(hints)].sort() };
}

/** Rejected, with the remarks sorted and each named once. */
export function rejected(hints: Iterable<Hint> = []): Judgement {
  return { verdict: "incorrect", hints: [...new Set(hints)].sort() };
}
