import type { Person } from "#models/arabic/conjugation/persons.ts";
import type { Tense } from "#models/arabic/conjugation/tenses.ts";
import { otherFormsOf, pastsOf } from "./verb-forms.server.ts";

const SUBJECTS: Record<Person, string> = {
  i: "I",
  youMan: "you",
  youWoman: "you",
  he: "he",
  she: "she",
  we: "we",
  youTwo: "you two",
  youMen: "you all",
  youWomen: "you all",
  theyTwoMen: "they two",
  theyTwoWomen: "they two",
  theyMen: "they",
  theyWomen: "they",
};

/** Returns the English of a verb form; `base` is the verb's meaning without "to". */
export function verbGloss(
  base: string,
  { tense, person }: { tense: Tense; person: Person },
  isFuture: boolean,
): string {
  const subject = SUBJECTS[person];
  if (tense === "imperative") return base;
  if (tense === "passivePast")
    return `${itself(subject)} ${be("past", person)} ${participleOf(base)}`;
  if (tense === "passivePresent") {
    const verb = isFuture ? "will be" : be("present", person);
    return `${itself(subject)} ${verb} ${participleOf(base)}`;
  }
  if (isFuture) return `${subject} will ${base}`;
  return `${subject} ${tense === "past" ? pastFor(base, person) : presentFor(base, person)}`;
}

/** Passives are said of a thing: “it”, not “he” or “she”. */
function itself(subject: string): string {
  return /^s?he$/.test(subject) ? "it" : subject;
}

function pastFor(base: string, person: Person): string {
  const [one = base, other = one] = pastsOf(base);
  return /^be\b/.test(base) && !/^(i|he|she)$/.test(person) ? other : one;
}

function presentFor(base: string, person: Person): string {
  if (/^be\b/.test(base)) return base.replace("be", be("present", person));
  return /^(he|she)$/.test(person) ? (otherFormsOf(base)[0] ?? base) : base;
}

function be(tense: "past" | "present", person: Person): string {
  const isOne = /^(he|she)$/.test(person);
  if (tense === "past") return isOne || person === "i" ? "was" : "were";
  if (person === "i") return "am";
  return isOne ? "is" : "are";
}

function participleOf(base: string): string {
  return otherFormsOf(base).at(-1) ?? base;
}
