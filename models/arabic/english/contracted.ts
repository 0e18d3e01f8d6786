const SUBJECTS = "he|she|it|that|this|there|here|what|who|where|when|why|how|everything|everyone";
const VERBS = "do|does|did|is|are|was|were|has|have|had|could|would|should|must";
const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bwill not\b/g, "wont"],
  [/\bshall not\b/g, "shant"],
  [/\bcan not\b/g, "cant"],
  [new RegExp(`\\b(${VERBS}) not\\b`, "g"), "$1nt"],
  [/\bi am\b/g, "im"],
  [/\b(you|we|they) are\b/g, "$1re"],
  [new RegExp(`\\b(${SUBJECTS}) is\\b`, "g"), "$1s"],
  [/\blet us\b/g, "lets"],
  [/\b(i|you|we|they) have\b/g, "$1ve"],
  [/\b(i|you|he|she|it|we|they|that|there) will\b/g, "$1ll"],
  [/\b(i|you|he|she|it|we|they) would\b/g, "$1d"],
];

/** A cleaned text as it is typed without apostrophes: "whats" for "what is", "youre" for "you are". */
export function contracted(cleaned: string): string {
  return CONTRACTIONS.reduce((text, [full, short]) => text.replace(full, short), cleaned);
}
