import { MARK, NUNATION } from "#models/arabic/written-word.ts";
import type { LetterFault, Spot } from "./faults.ts";
import { markNames, transliteratedName } from "./letter-names.ts";
import { name, sign, signs } from "./letter-words.ts";
import type { Word } from "./sentence.ts";

type GapFault = Extract<LetterFault, { kind: "extra-letters" | "missing-letters" }>;

const LONG_VOWELS: Readonly<Record<string, readonly [short: number, "a" | "i" | "u"]>> = {
  ا: [MARK.fatha, "a"],
  و: [MARK.damma, "u"],
  ي: [MARK.kasra, "i"],
};
const MACRONS = { a: "ā", i: "ī", u: "ū" } as const;

/** Says which letters are too many or missing, where, and what they are there for. */
export function nameGap(fault: GapFault): Word[] {
  if (fault.isDouble) return nameDouble(fault);
  const { kind, letters, spot } = fault;
  const [letter = "", ...others] = letters;
  const isExtra = kind === "extra-letters";
  if (others.length > 0) {
    return [
      `You ${isExtra ? "added" : "left out"} the letters `,
      signs(letters),
      ...spotOf(spot),
      ".",
    ];
  }
  const isOneMore = isExtra && typeof spot !== "string" && spot.after === letter;
  if (isOneMore) return ["You wrote one ", sign(letter), " too many."];
  const wrote = isExtra ? "You wrote an extra " : "You left out the ";
  return [wrote, sign(letter), ...spotOf(spot), ".", ...nameLength(fault, letter)];
}

/** Says why the letter of a long vowel belongs there or not, or how a tanwin is written. */
function nameLength({ kind, spot, marksBefore, carriesTanwin }: GapFault, letter: string): Word[] {
  const isExtra = kind === "extra-letters";
  if (carriesTanwin) return [" It carries the ", name("tanwīn (an)"), "."];
  const [tanwin] = markNames(marksBefore & NUNATION);
  if (isExtra && letter === "ن" && spot === "end" && tanwin) {
    return [" The n sound is a mark: ", name(tanwin), "."];
  }
  if (isExtra && "يى".includes(letter) && spot === "end" && marksBefore & MARK.kasratan) {
    const article: Word = { text: "ال", as: "arabic", spoken: "the article al" };
    return [" Without ", article, " the ي falls away."];
  }
  if (isExtra && letter === "ا" && marksBefore & MARK.daggerAlif) {
    return [" The long ā is written as a ", name("dagger alif"), " here."];
  }
  const [short, vowel] = LONG_VOWELS[letter] ?? [0, "a"];
  if (!(marksBefore & short)) return [];
  const [length, sound] = isExtra ? ["short", vowel] : ["long", MACRONS[vowel]];
  return [
    {
      text: ` The vowel is ${length} (${sound}).`,
      as: "plain",
      spoken: ` The vowel is ${length}.`,
    },
  ];
}

function nameDouble({ kind, letters: [letter = ""], marksBefore }: GapFault): Word[] {
  const one = sign(letter);
  const isMissing = kind === "missing-letters";
  if (transliteratedName(letter) === null) {
    const [wrote, has] = isMissing ? ["single", "double"] : ["double", "single"];
    return [`You wrote a ${wrote} `, one, `. It has a ${has} `, one, "."];
  }
  if (isMissing) return ["You wrote ", one, " once. It is written twice."];
  const shadda = marksBefore & MARK.shadda ? [", with a ", name("shadda")] : [];
  return ["You wrote ", one, " twice. It is written once", ...shadda, "."];
}

function spotOf(spot: Spot): Word[] {
  if (typeof spot !== "string") return [" after the ", sign(spot.after)];
  return [` at the ${spot === "start" ? "beginning" : "end"}`];
}
