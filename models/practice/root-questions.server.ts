import { duplicateKey } from "#models/arabic/keys.ts";
import { fieldNames } from "#models/field-table.ts";
import { entryOfWord } from "#models/lexicon/entry-of-word.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { familiesOf } from "#models/lexicon/root-families.ts";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import { seededRandom, shuffleBySeed } from "#models/scheduling/seeded-random.ts";
import type { Word } from "#models/words/word.ts";
import type { Choice, PracticeQuestion } from "./practice-question.ts";

const WRONG_OPTIONS = 3;

let roots: string[] | undefined;
let rooted: LexiconEntry[] | undefined;

type Rooted = { arabicWord: string; root: string };

/**
 * The questions about the root and the family of each word that has them: four options, of which three are of other
 * roots. Of a family the learner's own words are asked for before those of the lexicon; of a root that makes several
 * families, only words that are known to be of the same one.
 */
export function rootQuestions(
  words: readonly Word[],
  seed: string,
): (PracticeQuestion & { wordId: string; choice: Choice })[] {
  const own = words.flatMap((word) => rootedOf(word) ?? []);
  return own.flatMap(({ word, root }) => {
    const drawnBy = `${seed} ${word.id}`;
    const relative = relativeOf(word, { root, own, drawnBy });
    const of = { wordId: word.id, direction: "arabic-to-english" } as const;
    const choices = {
      root: choiceOf(root, otherRoots(root, drawnBy), drawnBy),
      family: relative && choiceOf(relative, strangers(root, drawnBy), drawnBy),
    };
    return fieldNames(choices).flatMap((kind) => {
      const choice = choices[kind];
      return choice ? [{ ...of, kind, choice }] : [];
    });
  });
}

function rootedOf(word: Word): (Rooted & { word: Word }) | null {
  const root = rootOfWord(word);
  return root === null ? null : { word, root, arabicWord: word.arabicWord };
}

/** A choice of four; null where there are too few others. */
function choiceOf(answer: string, wrong: readonly string[], drawnBy: string): Choice | null {
  if (wrong.length < WRONG_OPTIONS) return null;
  return { answer, options: shuffleBySeed([answer, ...wrong], `${drawnBy} options`) };
}

/** Another word of the family; null if none is known. */
function relativeOf(
  word: Word,
  { root, own, drawnBy }: { root: string; own: readonly Rooted[]; drawnBy: string },
): string | null {
  const families = familiesOf(root);
  const known = entryOfWord(word)?.id;
  const isAlone = families.length < 2;
  const family = families.find(({ entries }) => isAlone || entries.some(({ id }) => id === known));
  const isOther = (one: { arabicWord: string }) => isAnother(one.arabicWord, word.arabicWord);
  const relatives = isAlone ? own.filter((one) => one.root === root && isOther(one)) : [];
  const others = (family?.entries ?? []).filter(isOther);
  const [found] = [...shuffleBySeed(relatives, drawnBy), ...shuffleBySeed(others, drawnBy)];
  return found?.arabicWord ?? null;
}

/** One word with other letters; of two with the same letters it would be a question of marks. */
function isAnother(text: string, word: string): boolean {
  return !/\s/.test(text.trim()) && duplicateKey(text) !== duplicateKey(word);
}

/** Roots of as many letters, of which those come first that share a letter. */
function otherRoots(root: string, drawnBy: string): string[] {
  roots ??= [...new Set(LEXICON.flatMap((entry) => entry.root ?? []))];
  const letters = root.split(" ");
  const others = roots.filter((one) => one !== root && one.length === root.length);
  const alike = others.filter((one) => letters.some((letter) => one.includes(letter)));
  const drawn = seededRandom(`${drawnBy} roots`);
  const first = draw(alike, WRONG_OPTIONS, drawn);
  return [...first, ...draw(others, WRONG_OPTIONS, drawn)]
    .filter((one, at, all) => all.indexOf(one) === at)
    .slice(0, WRONG_OPTIONS);
}

/** Words of three other roots. */
function strangers(root: string, drawnBy: string): string[] {
  rooted ??= LEXICON.filter((entry) => entry.root !== null && !/\s/.test(entry.arabicWord));
  const others = draw(rooted, 4 * WRONG_OPTIONS, seededRandom(`${drawnBy} strangers`));
  const byRoot = new Map(others.map((entry) => [entry.root, entry.arabicWord]));
  byRoot.delete(root);
  return [...byRoot.values()].slice(0, WRONG_OPTIONS);
}

/** Returns some of the items, each once, in the order of chance. */
function draw<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}
