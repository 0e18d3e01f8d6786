import { formMatcher } from "#models/arabic/inflection/is-form-of.ts";
import { hasArabicLetters, searchKey } from "#models/arabic/keys.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import type { StorySentence } from "#models/stories/story.ts";
import { wordsOf } from "#models/stories/story-text.ts";
import type { Word } from "#models/words/word.ts";

/** A sentence that a person wrote for a word, and the word as it stands there, if that is known. */
export type FoundExample = { word: Word; sentence: StorySentence; token: string | null };

const MOST_OTHERS = 3;
const NEAR = 3;

type Tokens = { entry: LexiconEntry; tokens: { text: string; letters: string }[] };

/** Made when it is first needed, which takes a moment. */
let lexiconTokens: Tokens[] | undefined;

/**
 * The learner's own example of a word, that of the lexicon, or one of another entry that has the word: another with each
 * turn. A word without any is quoted in a sentence that goes with every word.
 */
export function exampleFor(word: Word, entry: LexiconEntry | null, turn: number): FoundExample {
  const examples = [...ownExample(word), ...lexiconExamples(word, entry)];
  const chosen = examples[turn % Math.max(1, examples.length)];
  return chosen ?? quoted(word);
}

function ownExample(word: Word): FoundExample[] {
  const { exampleSentence, exampleMeaning, englishMeaning: meaning } = word;
  if (!exampleSentence || !exampleMeaning || !hasArabicLetters(exampleSentence)) return [];
  const origin = { kind: "own-example", meaning } as const;
  const sentence = { arabic: exampleSentence, english: exampleMeaning, origin };
  return [{ word, sentence, token: null }];
}

function lexiconExamples(word: Word, entry: LexiconEntry | null): FoundExample[] {
  const own = entry ? [{ entry, token: entry.exampleToken }] : [];
  const distanceOf = formMatcher({
    ...word,
    ...entry,
    partOfSpeech: entry?.pos ?? word.partOfSpeech,
  });
  const consonants = consonantsOf(word.arabicWord);
  lexiconTokens ??= LEXICON.map((other) => ({
    entry: other,
    tokens: wordsOf(other.exampleSentence).map((text) => ({ text, letters: searchKey(text) })),
  }));
  const others = lexiconTokens.flatMap(({ entry: other, tokens }) => {
    if (other.id === entry?.id) return [];
    const found = tokens.find(({ text, letters }) => {
      // A look at the letters is quick, and leaves few to be read as forms.
      if (!consonants.every((one) => letters.includes(one))) return false;
      const distance = distanceOf(text);
      return distance !== null && distance <= NEAR;
    });
    return found ? [{ entry: other, token: found.text }] : [];
  });
  const origin = { kind: "lexicon-example", meaning: word.englishMeaning } as const;
  return [...own, ...others.slice(0, MOST_OTHERS)].map(({ entry: from, token }) => ({
    word,
    token,
    sentence: { arabic: from.exampleSentence, english: from.exampleMeaning, origin },
  }));
}

function consonantsOf(arabicWord: string): string[] {
  return [...searchKey(arabicWord).replace(/[اويه\s]/g, "")];
}

function quoted(word: Word): FoundExample {
  const { arabicWord, englishMeaning: meaning } = word;
  return {
    word,
    token: arabicWord,
    sentence: {
      arabic: `هٰذِهِ كَلِمَةُ «${arabicWord}».`,
      english: `This is the word “${meaning}”.`,
      origin: { kind: "word-itself", meaning },
    },
  };
}
