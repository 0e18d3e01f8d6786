export type Verdict = "correct" | "incorrect" | "empty";

export type Hint =
  | "alif-maqsura"
  | "article"
  | "case-ending"
  | "close"
  | "diacritics"
  | "extra-answer"
  | "feminine"
  | "form"
  | "hamza"
  | "number"
  | "number-form"
  | "part-of-speech"
  | "script"
  | "synonym"
  | "ta-marbuta";

export type Judgement = { verdict: Verdict; hints: Hint[] };

/** The expected text with the other known facts of the word. */
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

/** The question asked and all that is known of its word; for a sentence the two texts are sentences. */
export type AskedWord = {
  direction: "arabic-to-english" | "english-to-arabic";
  arabicWord: string;
  englishMeaning: string;
  category: string;
  kind?: "word" | "sentence";
  partOfSpeech?: string | null;
  gender?: string | null;
  pastTense?: string | null;
  presentTense?: string | null;
  verbalNoun?: string | null;
  pluralForm?: string | null;
  feminine?: string | null;
  collective?: string | null;
  dual?: string | null;
  synonym?: string | null;
  particle?: string | null;
  acceptedAnswers?: readonly string[];
  /** Exact synonyms in either language that the lexicon has of the word. */
  alsoMeans?: readonly string[];
};

// Mistakes for which a teacher would allow another try, or let the learner decide, before counting them wrong.
const ANOTHER_TRY: readonly Hint[] = [
  "close",
  "diacritics",
  "feminine",
  "form",
  "hamza",
  "number",
  "part-of-speech",
  "script",
  "synonym",
];

/** Whether an answer is not right, but deserves another try: a slip, another form, or another word of the same meaning. */
export function isAlmost({ verdict, hints }: Judgement): boolean {
  return verdict === "incorrect" && hints.some((hint) => ANOTHER_TRY.includes(hint));
}

/** Whether an answer is to be tried again: once for each question, where it is almost right. */
export function deservesAnotherTry(judgement: Judgement, wasTriedAgain: boolean): boolean {
  return isAlmost(judgement) && !wasTriedAgain;
}

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
