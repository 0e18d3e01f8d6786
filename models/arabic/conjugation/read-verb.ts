import { derivedForms } from "./derived-forms.ts";
import { join } from "./join.ts";
import { passivePresent, plainPresents } from "./plain-verbs.ts";
import { transcribe } from "./transcription.ts";
import type { VerbForm } from "./verb-forms.ts";

/** A verb as it sounds: its form and its stems, that of the present without the letter of the person. */
export type Verb = {
  form: VerbForm;
  past: string;
  present: string;
  /** Of form I, the vowel that the present has in the end; else empty. */
  vowel: string;
  /** Used in the passive alone. */
  isPassive: boolean;
};

export type PrincipalParts = {
  pastTense?: string | null;
  presentTense?: string | null;
  verbalNoun?: string | null;
};

/** Reads a verb from its past and present of "he"; null unless their marks say which it is and that they belong together. */
export function readVerb({ pastTense, presentTense }: PrincipalParts): Verb | null {
  const past = stemOf(transcribe(pastTense ?? "") ?? "");
  const present = transcribe(presentTense ?? "");
  if (!past || !present?.startsWith("y")) return null;
  for (const verb of verbsWith(past)) if (isPresentOf(verb, present)) return verb;
  return null;
}

function* verbsWith(past: string): Generator<Verb> {
  const active = { past, isPassive: false };
  for (const one of plainPresents(past)) yield { ...active, ...one, form: "I" };
  for (const one of derivedForms(past)) yield { ...active, ...one, vowel: "" };
  const present = passivePresent(past);
  if (present) yield { past, form: "I", present, vowel: "a", isPassive: true };
}

/** The stem of a he-form, whose last vowel may have been left out; a long one at the end stands for a weak letter. */
function stemOf(sounds: string): string {
  if (/aa$/.test(sounds)) return sounds.replace(/a$/, sounds.endsWith("yaa") ? "y" : "w");
  if (/aY$/.test(sounds)) return sounds.replace(/Y$/, "y");
  return sounds.replace(/a$/, "");
}

function isPresentOf(verb: Verb, given: string): boolean {
  const made = `y${join({ open: verb.present, closed: verb.present }, "u")}`;
  const full = /[aiuY]$/.test(given) ? given : `${given}u`;
  return made.replace(/Y$/, "a") === full.replace(/Y$/, "a");
}
