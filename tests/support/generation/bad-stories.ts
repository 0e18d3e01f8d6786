import { type Behavior, storyWith } from "./stand-in.ts";

type Sentences = { arabic: string; english: string }[];

const everySentence = (change: (one: Sentences[number]) => Partial<Sentences[number]>): Behavior =>
  storyWith(({ sentences }) => ({
    sentences: sentences.map((one) => ({ ...one, ...change(one) })),
  }));
const firstSentence = (change: Partial<Sentences[number]>): Behavior =>
  storyWith(({ sentences }) => ({
    sentences: sentences.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
  }));

/** Stories that no learner may see, each with its name. */
export const BAD_STORIES: readonly [string, Behavior][] = [
  [
    "no marks",
    everySentence(({ arabic }) => ({ arabic: arabic.replace(/[\u064B-\u0652\u0670]/g, "") })),
  ],
  ["a word left out", storyWith(({ sentences }) => ({ sentences: sentences.slice(0, -1) }))],
  [
    "a word that is said to be there",
    storyWith(({ sentences, used }) => ({
      sentences: [...sentences.slice(0, -1), sentences[0]],
      used: used.map((one) => ({ ...one, surfaceForm: "الصَّبَاحِ" })),
    })),
  ],
  ["a sentence without English", firstSentence({ english: "" })],
  ["a sentence without Arabic", firstSentence({ arabic: "" })],
  ["Arabic in both languages", everySentence(({ arabic }) => ({ english: arabic }))],
  ["English in both languages", everySentence(({ english }) => ({ arabic: english }))],
  ["HTML", firstSentence({ arabic: "<img src=x onerror=alert(1)> خَرَجَ يُوسُفُ." })],
  ["an address", firstSentence({ english: "See https://evil.example for more." })],
  ["a Markdown link", firstSentence({ english: "[Yusuf](https://evil.example) left." })],
  ["too few sentences", storyWith(({ sentences }) => ({ sentences: sentences.slice(-2) }))],
  ["no sentence", storyWith(() => ({ sentences: [] }))],
  [
    "a hundred sentences",
    storyWith(({ sentences }) => ({
      sentences: Array.from({ length: 20 }, () => sentences).flat(),
    })),
  ],
  ["a sentence without end", firstSentence({ arabic: "خَرَجَ يُوسُفُ مِنَ الْبَيْتِ. ".repeat(60) })],
  ["a title in English", storyWith(() => ({ title: { arabic: "A word", english: "A word" } }))],
  ["no title", storyWith(() => ({ title: null }))],
];
