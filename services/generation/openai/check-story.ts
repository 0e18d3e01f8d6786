import { distanceFrom } from "#models/arabic/inflection/is-form-of.ts";
import type { KnownWord } from "#models/arabic/inflection/stems-of-word.ts";
import { hasArabicLetters, searchKey } from "#models/arabic/keys.ts";
import { soundProblems } from "#models/arabic/sounds.ts";
import { arabicProblems } from "#models/arabic/vocalization.ts";
import { usesOf, utterancesOf, wordsOf } from "#models/stories/story-text.ts";
import type { GeneratedStory } from "../generation-provider.ts";
import type { StoryAnswer } from "./answer-schemas.ts";
import { isEnglish, MOST_FAULTS, tidy } from "./check-word.ts";

const FEWEST_SENTENCES = 4;
const MOST_SENTENCES = 24;
const FEWEST_WORDS = 40;
const MOST_WORDS = 300;
const LONGEST_SENTENCE = 600;
const LONGEST_TITLE = 100;
/** Of the words of a story, the share whose marks may be doubtful after the repair. */
const MOST_DOUBTFUL = 0.1;

const STORY_TEXT = /^[\u0621-\u063A\u0641-\u0652\u0670 .،؟!:«»؛…]*$/;

/** A story after its checks. */
export type CheckedStory = {
  /** Null where a fault makes the answer unusable. */
  story: GeneratedStory | null;
  /** Nothing of the answer is quoted. */
  faults: string[];
};

/**
 * Checks a story that a service wrote: script and length, the same sentences in both languages, vowel marks, whether it
 * can be said, and whether each of the words occurs. A few doubtful marks are faults that leave it usable.
 */
export function checkStory(answer: StoryAnswer, words: readonly KnownWord[]): CheckedStory {
  const texts = [answer.title, ...answer.sentences].map(({ arabic, english }) => ({
    arabic: tidy(arabic) ?? "",
    english: tidy(english) ?? "",
  }));
  const [title = { arabic: "", english: "" }, ...sentences] = texts;
  const grave = [...texts.flatMap(textFaults), ...sizeFaults(sentences)];
  if (grave.length > 0) return { story: null, faults: grave.slice(0, MOST_FAULTS) };
  const surfaceForms = words.map((word, at) =>
    answer.used
      .filter(({ n, surfaceForm }) => n === at + 1 && mayBe(tidy(surfaceForm) ?? "", word))
      .map(({ surfaceForm }) => tidy(surfaceForm) ?? ""),
  );
  const used = new Set(usesOf(sentences, words, surfaceForms).map(({ word }) => word));
  const missing = words.flatMap((_, at) => (used.has(at) ? [] : [`word n ${at + 1} is missing`]));
  const marks = texts.map(({ arabic }) => markFaults(arabic));
  const doubtful = marks.reduce((sum, faults) => sum + new Set(faults.map(wordOf)).size, 0);
  const faults = marks.flatMap((some, at) => some.map((fault) => `${placeOf(at)}: ${fault}`));
  const isUsable = missing.length === 0 && doubtful <= MOST_DOUBTFUL * lengthOf(texts);
  const story: GeneratedStory = {
    title,
    source: "ai",
    sentences: sentences.map((sentence) => ({ ...sentence, origin: null })),
    surfaceForms,
    passageId: null,
  };
  return { story: isUsable ? story : null, faults: [...missing, ...faults].slice(0, MOST_FAULTS) };
}

type Texts = { arabic: string; english: string };

function textFaults({ arabic, english }: Texts, at: number): string[] {
  const longest = at === 0 ? LONGEST_TITLE : LONGEST_SENTENCE;
  const place = placeOf(at);
  const faults: string[] = [];
  if (!hasArabicLetters(arabic) || !STORY_TEXT.test(arabic)) {
    faults.push(`${place}, arabic: missing or something else than Arabic`);
  }
  if (!isEnglish(english)) faults.push(`${place}, english: missing or something else than English`);
  if (Math.max(arabic.length, english.length) > longest) {
    faults.push(`${place}: longer than ${longest} characters`);
  }
  return faults;
}

function placeOf(at: number): string {
  return at === 0 ? "title" : `sentence ${at}`;
}

function sizeFaults(sentences: readonly Texts[]): string[] {
  const faults: string[] = [];
  if (sentences.length < FEWEST_SENTENCES || sentences.length > MOST_SENTENCES) {
    faults.push(`fewer than ${FEWEST_SENTENCES} or more than ${MOST_SENTENCES} sentences`);
  }
  const words = lengthOf(sentences);
  if (words < FEWEST_WORDS || words > MOST_WORDS) {
    faults.push(`fewer than ${FEWEST_WORDS} or more than ${MOST_WORDS} Arabic words`);
  }
  return faults;
}

function lengthOf(texts: readonly Texts[]): number {
  return texts.reduce((sum, { arabic }) => sum + wordsOf(arabic).length, 0);
}

function markFaults(arabic: string): string[] {
  return utterancesOf(arabic).flatMap((text, at) =>
    [...arabicProblems(text), ...soundProblems(text)].map((fault) => `part ${at + 1}, ${fault}`),
  );
}

/** The word that a fault is about. */
function wordOf(fault: string): string {
  return /^part \d+, word \d+/.exec(fault)?.[0] ?? fault;
}

/** Whether a text may be the word in a form that no rule has: two of its consonants in their order, or all if it has fewer. */
function mayBe(surfaceForm: string, word: KnownWord): boolean {
  const tokens = wordsOf(surfaceForm);
  if (tokens.length === 0) return false;
  if (tokens.some((token) => distanceFrom(token, word) !== null)) return true;
  const consonants = [...searchKey(word.arabicWord).replace(/[اويه\s]/g, "")];
  const written = searchKey(surfaceForm);
  let [at, shared] = [0, 0];
  for (const consonant of consonants) {
    const next = written.indexOf(consonant, at);
    if (next < 0) continue;
    shared += 1;
    at = next + 1;
  }
  return consonants.length > 0 && shared >= Math.min(2, consonants.length);
}
