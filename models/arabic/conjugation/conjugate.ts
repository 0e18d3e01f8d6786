import { join, type Stem, smooth } from "./join.ts";
import { activeParticiple, passiveParticiple } from "./participles.ts";
import { PERSONS, type Person } from "./persons.ts";
import type { Verb } from "./read-verb.ts";
import { middleOf } from "./root.ts";
import { spell } from "./spell.ts";
import { passivePastStem, passivePresentStem, pastStem, presentStem } from "./stems.ts";
import type { Tense } from "./tenses.ts";
import { usesOf } from "./uses.ts";

export type PersonForm = { person: Person; text: string };

/** The forms of a verb; empty or null if the verb lacks one or the rules do not make it. */
export type Conjugation = {
  tenses: Record<Tense, PersonForm[]>;
  activeParticiple: string | null;
  passiveParticiple: string | null;
};

// Object.keys forgets the names.
const ALL = Object.keys(PERSONS) as Person[];
const ADDRESSED = ALL.filter((person) => person.startsWith("you"));
const INDICATIVE = { u: "u", iina: "iina", aani: "aani", uuna: "uuna", na: "na" } as const;
const SUBJUNCTIVE = { u: "a", iina: "ii", aani: "aa", uuna: "uuA", na: "na" } as const;
const JUSSIVE = { ...SUBJUNCTIVE, u: "" } as const;

/** To take, to eat and to order lose their hamza. */
const LOSES_HAMZA = /^a'(xu\*|kul|mur)$/;

/** Every form of a verb with all its marks, from its verbal noun and the preposition of its object, if it has them. */
export function conjugate(
  verb: Verb,
  { verbalNoun = null, particle = null }: { verbalNoun?: string | null; particle?: string | null },
): Conjugation {
  const uses = usesOf(verb, particle);
  const present = presentStem(verb);
  const passive = uses.hasPassiveParticiple && passiveParticiple(verb, middleOf(verb, verbalNoun));
  const active = uses.hasActiveParticiple && activeParticiple(verb);
  return {
    tenses: {
      past: pastForms(pastStem(verb), ALL),
      present: presentForms(present, INDICATIVE, ALL),
      subjunctive: presentForms(present, SUBJUNCTIVE, ALL),
      jussive: presentForms(present, JUSSIVE, ALL),
      imperative: uses.hasCommand ? commands(imperativeStem(verb, present)) : [],
      passivePast: pastForms(passivePastStem(verb), uses.passivePersons),
      passivePresent: presentForms(passivePresentStem(verb), INDICATIVE, uses.passivePersons),
    },
    activeParticiple: active ? spell(active) : null,
    passiveParticiple: passive ? spell(passive) : null,
  };
}

/** One of these forms alone. */
export function formOf(verb: Verb, tense: "past" | "present", person: Person): string {
  const one = [person];
  const [form] =
    tense === "past"
      ? pastForms(pastStem(verb), one)
      : presentForms(presentStem(verb), INDICATIVE, one);
  return form?.text ?? "";
}

function pastForms(stem: Stem | null, persons: readonly Person[]): PersonForm[] {
  if (!stem) return [];
  return persons.map((person) => written(person, join(stem, PERSONS[person].past)));
}

type Mood = Record<keyof typeof INDICATIVE, string>;

function presentForms(stem: Stem, mood: Mood, persons: readonly Person[]): PersonForm[] {
  return persons.map((person) => {
    const { letter, present } = PERSONS[person];
    return written(person, letter + join(stem, mood[present]));
  });
}

function commands(stem: Stem): PersonForm[] {
  return ADDRESSED.map((person) => written(person, join(stem, JUSSIVE[PERSONS[person].present])));
}

/** Returns the stem of the imperative: the present without its first vowel, with a helping vowel if needed. */
function imperativeStem(verb: Verb, present: Stem): Stem {
  return { open: begun(verb, present.open), closed: begun(verb, present.closed) };
}

function begun({ form, vowel }: Verb, stem: string): string {
  const rest = stem.slice(1);
  if (form === "IV") return `'a${rest}`;
  if (LOSES_HAMZA.test(stem)) return stem.replace(LOSES_HAMZA, "$1");
  if (!/^[^aiu]{2}/.test(rest)) return rest;
  return (vowel === "u" ? "u" : "i") + rest;
}

function written(person: Person, sounds: string): PersonForm {
  return { person, text: spell(smooth(sounds)) };
}
