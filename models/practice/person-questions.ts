import { formOf } from "#models/arabic/conjugation/conjugate.ts";
import { PERSONS, type Person } from "#models/arabic/conjugation/persons.ts";
import { TENSES } from "#models/arabic/conjugation/tenses.ts";
import { shuffleBySeed } from "#models/scheduling/seeded-random.ts";
import { verbOf } from "#models/words/verb-form.ts";
import type { Word } from "#models/words/word.ts";

const ASKED_TENSES = ["past", "present"] as const;
/** The persons in daily use; "he" is what the word itself and its present say. */
const ASKED_PERSONS = ["i", "youMan", "youWoman", "she", "we", "youMen", "theyMen"] as const;

type AskedTense = (typeof ASKED_TENSES)[number];
/** A person of a tense. */
export type PersonKind = `${AskedTense} ${Person}`;

type Verb = Pick<Word, "arabicWord" | "category" | "pastTense" | "presentTense">;

/** How words were read, for as long as they are in memory; a page looks at each question of a run. */
const read = new WeakMap<Verb, ReturnType<typeof verbOf>>();

/** One person of the past and one of the present, by chance; none for a word whose marks do not say its forms. */
export function personsAskedOf(word: Verb, seed: string): PersonKind[] {
  if (!readOnce(word)) return [];
  return ASKED_TENSES.flatMap((tense) => {
    const [person] = shuffleBySeed(ASKED_PERSONS, `${seed} ${tense}`);
    return person ? [`${tense} ${person}` as const] : [];
  });
}

/** The form of the verb as it is now; null if its marks do not say it, or for another kind of question. */
export function textOfPerson(word: Verb, kind: string): string | null {
  const asked = readKind(kind);
  const verb = asked && readOnce(word);
  return verb ? formOf(verb, asked.tense, asked.person) : null;
}

/** Whether the verb has this form; null for another kind of question. */
export function hasPerson(word: Verb, kind: string): boolean | null {
  return readKind(kind) && readOnce(word) !== null;
}

/** "you (f.), past"; null for another kind of question. */
export function nameOfPerson(kind: string): string | null {
  const asked = readKind(kind);
  return asked && `${PERSONS[asked.person].english}, ${TENSES[asked.tense].toLowerCase()}`;
}

function readOnce(word: Verb) {
  const known = read.get(word);
  if (known !== undefined) return known;
  const verb = verbOf(word);
  read.set(word, verb);
  return verb;
}

function readKind(kind: string): { tense: AskedTense; person: Person } | null {
  const [first, second] = kind.split(" ");
  const tense = ASKED_TENSES.find((one) => one === first);
  const person = ASKED_PERSONS.find((one) => one === second);
  return tense && person ? { tense, person } : null;
}
