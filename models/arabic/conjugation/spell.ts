import { BUCKWALTER } from "../input/buckwalter.ts";
import { DAMMA, DAMMATAN, FATHA, FATHATAN, KASRA, KASRATAN, SHADDA, SUKUN } from "../marks.ts";

/** A consonant, perhaps a double one, and the vowel after it. N is nunation, A the silent alif of the plural. */
const SYLLABLE = /([^aiuANY])(\1?)(aNY|aa|aY|ii|uuA|uu|[iu]N|[aiu]|A|)/g;

const WRITTEN_VOWELS: Readonly<Record<string, string>> = {
  "": SUKUN,
  a: FATHA,
  i: KASRA,
  u: DAMMA,
  aa: `${FATHA}ا`,
  aY: `${FATHA}ى`,
  ii: `${KASRA}ي`,
  uu: `${DAMMA}و`,
  uuA: `${DAMMA}وا`,
  A: `${SUKUN}ا`,
  iN: KASRATAN,
  uN: DAMMATAN,
  aNY: `${FATHATAN}ى`,
};

/** Writes what is heard with all its marks. */
export function spell(sounds: string): string {
  const start = /^(ii|uu|i|u)/.exec(sounds)?.[0];
  let written = start ? `ا${WRITTEN_VOWELS[start]}` : "";
  let before = start ?? "start";
  for (const { 0: syllable, 1: consonant = "", 2: second, 3: vowel = "", index } of sounds.matchAll(
    SYLLABLE,
  )) {
    const isLast = index + syllable.length === sounds.length;
    const seat = consonant === "'" ? seatOf(before, vowel, isLast) : BUCKWALTER.get(consonant);
    const spelled = WRITTEN_VOWELS[vowel] ?? "";
    const marks =
      (second ? SHADDA : "") + (consonant === "y" ? spelled.replace("ى", "ا") : spelled);
    written += seat === "أ" && vowel === "aa" ? "آ" : seat + marks;
    before = vowel || consonant;
  }
  return written.normalize("NFC");
}

/** The letter that carries a hamza, by the sounds beside it: i is stronger than u, u than a, a than none. */
function seatOf(before: string, vowel: string, isLast: boolean): string {
  if (before === "start") return vowel.startsWith("i") ? "إ" : "أ";
  if (isLast && vowel.length <= 2 && !/^(aa|aY|ii|uu)$/.test(vowel)) {
    const seat = { a: "أ", i: "ئ", u: "ؤ" }[before];
    // After a consonant, a verb that lost its weak end keeps the seat it had: يَنْأَ beside يَنْأَى.
    if (seat || !/^[aiu]$/.test(vowel) || /^(aa|ii|uu|w|y)$/.test(before)) return seat ?? "ء";
  }
  if (vowel.startsWith("i") || /^(i|ii)$/.test(before)) return "ئ";
  if (/^(uu|w)$/.test(before)) return "ء";
  if (vowel.startsWith("u") || before === "u") return "ؤ";
  return before === "aa" ? "ء" : "أ";
}
