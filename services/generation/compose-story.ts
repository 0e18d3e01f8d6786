import { formMatcher } from "#models/arabic/inflection/is-form-of.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { fromArabic } from "#models/lexicon/from-arabic.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { PASSAGES, type Passage } from "#models/stories/passages.ts";
import { wordsOf } from "#models/stories/story-text.ts";
import type { Word } from "#models/words/word.ts";
import { exampleFor, type FoundExample } from "./example-for.ts";
import type { GeneratedStory, StoryQuery } from "./generation-provider.ts";
import { joined } from "./join-examples.ts";

/** Fewer of the chosen words do not make a passage theirs. */
const FEWEST_COVERED = 2;

const TITLES = [
  { arabic: "كَلِمَةٌ وَاحِدَةٌ", english: "One word" },
  { arabic: "كَلِمَتَانِ", english: "Two words" },
  { arabic: "ثَلَاثُ كَلِمَاتٍ", english: "Three words" },
  { arabic: "أَرْبَعُ كَلِمَاتٍ", english: "Four words" },
  { arabic: "خَمْسُ كَلِمَاتٍ", english: "Five words" },
];
const TITLE = { arabic: "كَلِمَاتٌ", english: "Words" };

/**
 * A reading passage of what people wrote: the passage with most of the chosen words that the learner did not read lately,
 * with an example for each other word; where none has two of them, the examples alone, joined.
 */
export function composeStory({ words, turn, readPassages }: StoryQuery): GeneratedStory {
  const known = words.map((word) => ({ word, entry: entryOf(word) }));
  const found = choosePassage(known, turn, readPassages);
  const rest = known.filter((_, at) => !found?.tokens[at]);
  const examples = rest.map(({ word, entry }) => exampleFor(word, entry, turn));
  const tokens = new Map(examples.map((example) => [example.word, example.token]));
  const surfaceForms = words.map((word, at) =>
    [found?.tokens[at], tokens.get(word)].filter((token) => token !== undefined && token !== null),
  );
  if (found) {
    const { id, title, sentences } = found.passage;
    const own = sentences.map((sentence) => ({ ...sentence, origin: null }));
    const added = examples.map(({ sentence }) => sentence);
    return {
      title,
      source: "written",
      sentences: [...own, ...added],
      surfaceForms,
      passageId: id,
    };
  }
  return {
    title: TITLES[words.length - 1] ?? TITLE,
    source: "composed",
    sentences: joined(inReadingOrder(examples, turn)),
    surfaceForms,
    passageId: null,
  };
}

/** The entry that a word has in the lexicon, by its letters and its category. */
function entryOf({ arabicWord, category }: Word): LexiconEntry | null {
  if (category === "other") return null;
  const { sure, doubtful } = fromArabic(arabicWord, category);
  const found = [...sure, ...doubtful].find(
    (entry) =>
      entry.category === category && duplicateKey(entry.arabicWord) === duplicateKey(arabicWord),
  );
  return found ?? null;
}

type Known = { word: Word; entry: LexiconEntry | null };
/** A passage, with how it writes each of the chosen words that it has. */
type Found = { passage: Passage; tokens: (string | undefined)[] };

function choosePassage(
  known: readonly Known[],
  turn: number,
  readPassages: readonly string[],
): Found | null {
  const fewest = Math.min(FEWEST_COVERED, known.length);
  const open = PASSAGES.filter(({ id }) => !readPassages.includes(id))
    .map((passage) => ({ passage, tokens: known.map((one) => tokenIn(passage, one)) }))
    .map((found) => ({ ...found, covered: found.tokens.filter(Boolean).length }))
    .filter(({ covered }) => covered >= fewest);
  const most = Math.max(...open.map(({ covered }) => covered));
  const best = open.filter(({ covered }) => covered === most);
  return best[turn % best.length] ?? null;
}

function tokenIn({ words, sentences }: Passage, { word, entry }: Known): string | undefined {
  if (entry) return words.find((one) => one.entry === entry.id)?.token;
  const distanceOf = formMatcher(word);
  const tokens = sentences.flatMap(({ arabic }) => wordsOf(arabic));
  return tokens.find((token) => distanceOf(token) !== null);
}

const ORDER = { expression: 0, noun: 1, verb: 2, other: 3 };

/** Greetings and questions first, then nouns, verbs and the rest; another turn has another order. */
function inReadingOrder(examples: readonly FoundExample[], turn: number): FoundExample[] {
  const at = turn % Math.max(1, examples.length);
  const turned = [...examples.slice(at), ...examples.slice(0, at)];
  return turned.toSorted((a, b) => ORDER[a.word.category] - ORDER[b.word.category]);
}
