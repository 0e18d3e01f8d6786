import { vocalisedKey } from "#models/arabic/keys.ts";
import { LEARNED_WORDS } from "#models/lexicon/lexicon.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { shuffleBySeed } from "#models/scheduling/seeded-random.ts";
import { completeText, type WordText } from "#models/words/word-text.ts";
import { PREPOSITIONS, TRANSITIVE_VERBS } from "./phrase-material.ts";

type Noun = { stem: string; meaning: string; isFeminine: boolean };
type Phrases = { size: number; at(index: number): WordText };

const SUN_LETTERS = "تثدذرزسشصضطظلن";
// A prime that divides the size of no kind of phrase, so that steps of it meet every phrase once.
const STRIDE = 7919;
const APART = 1013;

const nouns: readonly Noun[] = LEARNED_WORDS.filter(({ pos }) => pos === "noun").flatMap(
  (entry) => inflected(entry) ?? [],
);

/** Adjectives that make their feminine with ta marbuta. */
const adjectives: readonly Noun[] = LEARNED_WORDS.filter(({ pos }) => pos === "adjective").flatMap(
  (entry) => inflected(entry) ?? [],
);

const ownPhrases = new Set(LEARNED_WORDS.map(({ arabicWord }) => vocalisedKey(arabicWord)));

/** Yields words for a demo learner, no two alike: the lexicon first, then phrases from its words; the same seed gives the same words. */
export function* demoWords(seed: number): Generator<WordText> {
  yield* shuffleBySeed(LEARNED_WORDS.map(wordOf), seed);
  const kinds = [describedNouns, nounsOfNouns, seenNouns, placesOfNouns, describedNounsOfNouns].map(
    (kind, index) => ({ ...kind, begin: seed + index * APART }),
  );
  for (let round = 0; ; round += 1) {
    const left = kinds.filter(({ size }) => round < size);
    if (left.length === 0) return;
    for (const { size, at, begin } of left) {
      const phrase = at((begin + round * STRIDE) % size);
      if (!ownPhrases.has(vocalisedKey(phrase.arabicWord))) yield phrase;
    }
  }
}

const describedNouns: Phrases = {
  size: nouns.length * adjectives.length,
  at(index) {
    const noun = pick(nouns, index);
    const adjective = pick(adjectives, Math.floor(index / nouns.length));
    const ending = noun.isFeminine ? "َةٌ" : "ٌ";
    const arabicWord = `${noun.stem}ٌ ${adjective.stem}${ending}`;
    return wordText("noun", arabicWord, `${adjective.meaning} ${noun.meaning}`, {
      gender: noun.isFeminine ? "feminine" : "masculine",
    });
  },
};

const nounsOfNouns: Phrases = {
  size: nouns.length * (nouns.length - 1),
  at(index) {
    const [noun, owner] = twoNouns(index);
    const arabicWord = `${noun.stem}ُ ${definite(owner.stem)}ِ`;
    const meaning = `the ${noun.meaning} of the ${owner.meaning}`;
    return wordText("noun", arabicWord, meaning, {
      gender: noun.isFeminine ? "feminine" : "masculine",
      exampleSentence: `${noun.isFeminine ? "هٰذِهِ" : "هٰذَا"} ${arabicWord}.`,
      exampleMeaning: `This is ${meaning}.`,
    });
  },
};

const seenNouns: Phrases = {
  size: nouns.length * TRANSITIVE_VERBS.length,
  at(index) {
    const noun = pick(nouns, index);
    const [verb, act] = pick(TRANSITIVE_VERBS, Math.floor(index / nouns.length));
    const arabicWord = `${verb} ${definite(noun.stem)}َ`;
    return wordText("verb", arabicWord, `to ${act} the ${noun.meaning}`, { pastTense: verb });
  },
};

const placesOfNouns: Phrases = {
  size: nouns.length * PREPOSITIONS.length,
  at(index) {
    const noun = pick(nouns, index);
    const [preposition, place] = pick(PREPOSITIONS, Math.floor(index / nouns.length));
    const arabicWord = `${preposition} ${definite(noun.stem)}ِ`;
    return wordText("expression", arabicWord, `${place} the ${noun.meaning}`, {
      exampleSentence: `نَظَرْتُ ${arabicWord}.`,
      exampleMeaning: `I looked ${place} the ${noun.meaning}.`,
    });
  },
};

const describedNounsOfNouns: Phrases = {
  size: nounsOfNouns.size * adjectives.length,
  at(index) {
    const [noun, owner] = twoNouns(index);
    const adjective = pick(adjectives, Math.floor(index / nounsOfNouns.size));
    const described = `${definite(adjective.stem)}${owner.isFeminine ? "َةِ" : "ِ"}`;
    return wordText(
      "noun",
      `${noun.stem}ُ ${definite(owner.stem)}ِ ${described}`,
      `the ${noun.meaning} of the ${adjective.meaning} ${owner.meaning}`,
      { gender: noun.isFeminine ? "feminine" : "masculine" },
    );
  },
};

function wordOf(entry: LexiconEntry): WordText {
  return completeText({ ...entry, partOfSpeech: entry.pos });
}

/** A noun or adjective without its case ending, where the article and the endings are put on plainly. */
function inflected({ arabicWord, englishMeaning, gender }: LexiconEntry): Noun | null {
  const [stem] = /^[^اآ ][^ ]*(?=\u064C$)/u.exec(arabicWord) ?? [];
  const [meaning = ""] = englishMeaning.replaceAll(/\s*\([^)]*\)/g, "").split("; ");
  return stem === undefined ? null : { stem, meaning, isFeminine: gender === "feminine" };
}

function wordText(
  category: WordText["category"],
  arabicWord: string,
  englishMeaning: string,
  more: Partial<WordText>,
): WordText {
  return completeText({ partOfSpeech: "phrase", ...more, category, arabicWord, englishMeaning });
}

function definite(stem: string): string {
  const [letter = "", ...rest] = stem;
  return SUN_LETTERS.includes(letter) ? `ال${letter}ّ${rest.join("")}` : `الْ${stem}`;
}

/** A noun and another one. */
function twoNouns(index: number): [Noun, Noun] {
  const first = index % nouns.length;
  const step = 1 + (Math.floor(index / nouns.length) % (nouns.length - 1));
  return [pick(nouns, first), pick(nouns, first + step)];
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
