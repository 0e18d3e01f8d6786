import { BUCKWALTER } from "../input/buckwalter.ts";
import { compose, DAGGER_ALIF, DAMMA, FATHA, KASRA, SHADDA } from "../marks.ts";
import { type Letter, lettersOf } from "../vocalization.ts";

// Verbs are worked on as they sound: consonants in Buckwalter's signs, the hamza as ' on whatever seat, a double
// consonant and a long vowel as two signs, a final ى as Y: yaktubu, 'a'akkidu, yaraY.

const CONSONANTS = "بتثجحخدذرزسشصضطظعغفقكلمنهوي";
const HAMZAS = "ءأؤإئ";
const SIGNS: ReadonlyMap<string, string> = new Map(
  [...BUCKWALTER].flatMap(([sign, letter]) => {
    if (HAMZAS.includes(letter)) return [[letter, "'"]];
    return CONSONANTS.includes(letter) ? [[letter, sign]] : [];
  }),
);
const VOWELS: Readonly<Record<string, string>> = {
  [FATHA]: "a",
  [DAMMA]: "u",
  [KASRA]: "i",
  [DAGGER_ALIF]: "aa",
};
const LONG: Readonly<Record<string, string>> = { و: "u", ي: "i" };

/** How a vocalized word sounds, or null where it is no single word or has what no verb has; sukun may be left out. */
export function transcribe(word: string): string | null {
  let sounds = "";
  for (const letter of lettersOf(compose(word.trim()))) {
    const heard = heardOf(letter, sounds);
    if (heard === null) return null;
    sounds += heard;
  }
  return sounds === "" ? null : sounds;
}

function heardOf({ letter, marks }: Letter, before: string): string | null {
  if (letter === "آ") return "'aa";
  if ("اٱى".includes(letter)) return vowelOf(letter, marks, before);
  if (marks === "" && LONG[letter] && before.endsWith(LONG[letter])) return LONG[letter];
  const sign = SIGNS.get(letter);
  if (!sign || /[\u064B-\u064D]/.test(marks)) return null;
  const vowel = [...marks].map((mark) => VOWELS[mark] ?? "").join("");
  return sign.repeat(marks.includes(SHADDA) ? 2 : 1) + vowel;
}

/** A connecting alif at the beginning is heard as its vowel, another one makes the vowel before it long. */
function vowelOf(letter: string, marks: string, before: string): string | null {
  if (before === "") return VOWELS[marks] ?? "i";
  if (marks !== "" || !before.endsWith("a")) return null;
  return letter === "ى" ? "Y" : "a";
}
