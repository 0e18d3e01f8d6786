import { otherFormsOf, pastsOf } from "#models/arabic/english/verb-forms.server.ts";
import { withEnd, withoutLetter } from "#models/arabic/inflection/stem.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import { MARK, oneWord, textOfWord, type WrittenWord } from "#models/arabic/written-word.ts";
import type { Beside } from "./beside.ts";

const OF_PRESENT: readonly [letter: string, persons: string[]][] = [
  ["أ", ["I"]],
  ["ت", ["you", "she"]],
  ["ن", ["we"]],
];
/** A verb as it is said of others than "he", each with what it means. */
export function personsOf(asked: AskedWord, meanings: readonly string[]): Beside[] {
  const [base = ""] = meanings;
  const past = oneWord(asked.pastTense || asked.arabicWord);
  const present = oneWord(asked.presentTense);
  return [...(present ? presentsOf(present, base) : []), ...(past ? pastFormsOf(past, base) : [])];
}

function presentsOf(present: WrittenWord, base: string): Beside[] {
  return OF_PRESENT.map(([letter, persons]) => ({
    text: textOfWord({ ...present, letters: present.letters.with(0, letter) }),
    is: "form",
    says: said(persons, (person) => presentFor(base, person)),
  }));
}

function pastFormsOf(past: WrittenWord, base: string): Beside[] {
  const { own, third } = pastStemsOf(past);
  const isOne = lettersIn(own) === lettersIn(third);
  const forms: [stem: WrittenWord, ending: string, persons: string[]][] = [
    [own, "ت", isOne ? ["I", "you", "she"] : ["I", "you"]],
    [own, "نا", ["we"]],
  ];
  if (!isOne) forms.push([third, "ت", ["she"]]);
  if (past.letters.at(-1) !== "ي") forms.push([third, "وا", ["they"]]);
  return forms.map(([{ letters, marks }, ending, persons]) => ({
    text: textOfWord({
      letters: [...letters, ...ending],
      marks: [...marks.with(-1, 0), ...[...ending].map(() => 0)],
    }),
    is: "form",
    says: said(persons, (person) => pastFor(base, person)),
  }));
}

/** The stem of a past for "I", "you" and "we", and that for "she" and "they". */
function pastStemsOf(past: WrittenWord): { own: WrittenWord; third: WrittenWord } {
  const { letters, marks } = past;
  const last = letters.at(-1) ?? "";
  if (letters.length > 2 && "ىا".includes(last)) {
    const full = last === "ا" && letters.length === 3 ? "و" : "ي";
    return { own: withEnd(past, 1, full), third: withEnd(past, 1, "") };
  }
  if ((marks.at(-1) ?? 0) & MARK.shadda) {
    return { own: withEnd({ letters, marks: marks.with(-1, 0) }, 0, last), third: past };
  }
  const isHollow =
    letters.at(-2) === "ا" && (letters.length === 3 || "أا".includes(letters[0] ?? "-"));
  if (!isHollow) return { own: past, third: past };
  const short = withoutLetter(past, letters.length - 2);
  return {
    own: letters.length === 3 ? { ...short, marks: short.marks.with(0, 0) } : short,
    third: past,
  };
}

function lettersIn({ letters }: WrittenWord): string {
  return letters.join("");
}

/** Joins the meanings of a form for several persons, with the quotation marks between. */
function said(persons: readonly string[], formFor: (person: string) => string): string {
  const meanings = persons.map((person) => `${person} ${formFor(person)}`);
  return [...meanings.slice(0, -2), meanings.slice(-2).join("” or “")].join("”, “");
}

function presentFor(base: string, person: string): string {
  if (/^be\b/.test(base)) {
    const be = person === "I" ? "am" : person === "she" ? "is" : "are";
    return base.replace("be", be);
  }
  return person === "she" ? (otherFormsOf(base)[0] ?? base) : base;
}

function pastFor(base: string, person: string): string {
  const [one = base, other = one] = pastsOf(base);
  return /^be\b/.test(base) && !/^(?:I|she)$/.test(person) ? other : one;
}
