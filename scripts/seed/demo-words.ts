import { shuffleBySeed } from "#models/scheduling/seeded-random.ts";
import type { WordText } from "#models/words/word-text.ts";
import { ADJECTIVES, NOUNS, PREPOSITIONS, TRANSITIVE_VERBS, VERBS } from "./arabic-material.ts";

type Noun = { stem: string; meaning: string; plural: string | null; isFeminine: boolean };
type Phrases = { size: number; at(index: number): WordText };

const SUN_LETTERS = "تثدذرزسشصضطظلن";
// A prime that divides the size of no kind of phrase, so that steps of it meet every phrase once.
const STRIDE = 7919;
const APART = 1013;

const nouns: readonly Noun[] = NOUNS.map(([stem, meaning, plural, gender]) => ({
  stem,
  meaning,
  plural,
  isFeminine: gender === "feminine" || stem.endsWith("ة"),
}));

/** Words of a demo learner without an end, no two alike: single words first, then phrases; the same seed gives the same words. */
export function* demoWords(seed: number): Generator<WordText> {
  yield* shuffleBySeed([...nouns.map(nounText), ...VERBS.map(verbText)], seed);
  const kinds = [describedNouns, nounsOfNouns, seenNouns, placesOfNouns, describedNounsOfNouns].map(
    (kind, index) => ({ ...kind, begin: seed + index * APART }),
  );
  for (let round = 0; ; round += 1) {
    const left = kinds.filter(({ size }) => round < size);
    if (left.length === 0) return;
    for (const { size, at, begin } of left) yield at((begin + round * STRIDE) % size);
  }
}

const describedNouns: Phrases = {
  size: nouns.length * ADJECTIVES.length,
  at(index) {
    const noun = pick(nouns, index);
    const [adjective, quality] = pick(ADJECTIVES, Math.floor(index / nouns.length));
    const ending = noun.isFeminine ? "َةٌ" : "ٌ";
    return wordText("noun", `${noun.stem}ٌ ${adjective}${ending}`, `${quality} ${noun.meaning}`, {
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
  size: nounsOfNouns.size * ADJECTIVES.length,
  at(index) {
    const [noun, owner] = twoNouns(index);
    const [adjective, quality] = pick(ADJECTIVES, Math.floor(index / nounsOfNouns.size));
    const described = `${definite(adjective)}${owner.isFeminine ? "َةِ" : "ِ"}`;
    return wordText(
      "noun",
      `${noun.stem}ُ ${definite(owner.stem)}ِ ${described}`,
      `the ${noun.meaning} of the ${quality} ${owner.meaning}`,
      { gender: noun.isFeminine ? "feminine" : "masculine" },
    );
  },
};

function nounText({ stem, meaning, plural, isFeminine }: Noun): WordText {
  return wordText("noun", `${stem}ٌ`, meaning, {
    partOfSpeech: "noun",
    pluralForm: plural,
    gender: isFeminine ? "feminine" : "masculine",
    exampleSentence: `أَيْنَ ${definite(stem)}ُ؟`,
    exampleMeaning: `Where is the ${meaning}?`,
  });
}

function verbText([past, present, masdar, act, acts]: (typeof VERBS)[number]): WordText {
  return wordText("verb", past, `to ${act}`, {
    partOfSpeech: "verb",
    pastTense: past,
    presentTense: present,
    verbalNoun: masdar,
    exampleSentence: `هُوَ ${present} كُلَّ يَوْمٍ.`,
    exampleMeaning: `He ${acts} every day.`,
  });
}

function wordText(
  category: WordText["category"],
  arabicWord: string,
  englishMeaning: string,
  more: Partial<WordText>,
): WordText {
  return {
    arabicWord,
    englishMeaning,
    category,
    exampleSentence: null,
    exampleMeaning: null,
    pluralForm: null,
    pastTense: null,
    presentTense: null,
    verbalNoun: null,
    particle: null,
    synonym: null,
    antonym: null,
    gender: null,
    partOfSpeech: "phrase",
    acceptedAnswers: [],
    imageUrl: null,
    ...more,
  };
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
