import { conjugate } from "#models/arabic/conjugation/conjugate.ts";
import type { Person } from "#models/arabic/conjugation/persons.ts";
import { type PrincipalParts, readVerb } from "#models/arabic/conjugation/read-verb.ts";
import { verbGloss } from "#models/arabic/english/verb-gloss.ts";
import { withEnd, withoutLetter } from "#models/arabic/inflection/stem.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import { MARK, oneWord, textOfWord, type WrittenWord } from "#models/arabic/written-word.ts";
import type { Beside } from "./beside.ts";

type VerbForm = { tense: "past" | "present" | "imperative"; person: Person; text: string };

const OF_PRESENT: readonly [letter: string, persons: Person[]][] = [
  ["أ", ["i"]],
  ["ت", ["youMan", "she"]],
  ["ن", ["we"]],
];

/** A verb as it is said of others than "he" and as a command: the forms of one meaning in one text, separated by commas. */
export function personsOf(asked: AskedWord, meanings: readonly string[]): Beside[] {
  const [base = ""] = meanings;
  const { presentTense } = asked;
  const parts = { pastTense: asked.pastTense || asked.arabicWord, presentTense };
  const forms = formsFrom(parts) ?? guessedForms(parts);
  const byMeaning = Map.groupBy(forms, (form) => meaningOf(base, form));
  return [...byMeaning].map(([says, group]) => ({
    text: [...new Set(group.map(({ text }) => text))].join("، "),
    is: "form",
    says,
  }));
}

function meaningOf(base: string, form: VerbForm): string {
  return verbGloss(base, form, false) + (form.tense === "imperative" ? "!" : "");
}

/** Null for a verb whose marks do not say how it is conjugated. */
function formsFrom(parts: PrincipalParts): VerbForm[] | null {
  const verb = readVerb(parts);
  if (!verb) return null;
  const { tenses } = conjugate(verb, {});
  return (["past", "present", "imperative"] as const).flatMap((tense) =>
    tenses[tense].filter(({ person }) => person !== "he").map((form) => ({ tense, ...form })),
  );
}

function guessedForms({ pastTense, presentTense }: PrincipalParts): VerbForm[] {
  const [past, present] = [oneWord(pastTense), oneWord(presentTense)];
  return [...(present ? presentsOf(present) : []), ...(past ? pastFormsOf(past) : [])];
}

function presentsOf(present: WrittenWord): VerbForm[] {
  return OF_PRESENT.flatMap(([letter, persons]) => {
    const text = textOfWord({ ...present, letters: present.letters.with(0, letter) });
    return persons.map((person) => ({ tense: "present", person, text }) as const);
  });
}

function pastFormsOf(past: WrittenWord): VerbForm[] {
  const { own, third } = pastStemsOf(past);
  const forms: [stem: WrittenWord, ending: string, persons: Person[]][] = [
    [own, "ت", ["i", "youMan"]],
    [own, "نا", ["we"]],
    [third, "ت", ["she"]],
  ];
  if (past.letters.at(-1) !== "ي") forms.push([third, "وا", ["theyMen"]]);
  return forms.flatMap(([{ letters, marks }, ending, persons]) => {
    const text = textOfWord({
      letters: [...letters, ...ending],
      marks: [...marks.with(-1, 0), ...[...ending].map(() => 0)],
    });
    return persons.map((person) => ({ tense: "past", person, text }) as const);
  });
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
