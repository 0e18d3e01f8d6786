const WHOLE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "can't": "can not",
    cannot: "can not",
    "won't": "will not",
    "shan't": "shall not",
    "let's": "let us",
    "y'all": "you all",
    "'em": "them",
    im: "i am",
    ive: "i have",
    dont: "do not",
    doesnt: "does not",
    didnt: "did not",
    isnt: "is not",
    arent: "are not",
    wasnt: "was not",
    werent: "were not",
    havent: "have not",
    hasnt: "has not",
    couldnt: "could not",
    wouldnt: "would not",
    shouldnt: "should not",
  }),
);

const ENDINGS: readonly [string, string][] = [
  ["n't", " not"],
  ["'m", " am"],
  ["'re", " are"],
  ["'ve", " have"],
  ["'ll", " will"],
  ["'d", " would"],
];

const BEFORE_IS: ReadonlySet<string> = new Set(
  "he she it that this there here what where who when why how everything everyone".split(" "),
);

/** A lower-case word with its contraction written out: "don't" is "do not"; 's of a possessive stays. */
export function expandContraction(word: string): string {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  if (!word.includes("'")) return word;
  for (const [ending, full] of ENDINGS) {
    if (word.endsWith(ending) && word.length > ending.length) {
      return word.slice(0, -ending.length) + full;
    }
  }
  const before = word.slice(0, -2);
  return word.endsWith("'s") && BEFORE_IS.has(before) ? `${before} is` : word;
}
