import { compose } from "./marks.ts";

const VOWEL_SIGNS = /[\u064B-\u0652\u0670]/g;
const VOWEL_SIGNS_AND_TATWEEL = /[\u064B-\u0652\u0670\u0640]/g;
const BLANKS = /\s+/g;
const NOT_WORDS = /[\p{P}\p{S}\p{Z}\p{Cc}]+/gu;
const ARABIC_LETTER =
  /[\u0620-\u063F\u0641-\u064A\u066E\u066F\u0671-\u06D3\u06D5\u06EE\u06EF\u06FA-\u06FF\u0750-\u077F\u0870-\u0887\u08A0-\u08C9\uFB50-\uFBB1\uFBD3-\uFD3D\uFD50-\uFDFB\uFE80-\uFEFC]/;

// The isolated and medial forms of single marks, which NFKC would turn into blank or tatweel + mark.
const MARK_FORMS = /[\uFC5E-\uFC63\uFCF2-\uFCF4\uFE70-\uFE72\uFE74\uFE76-\uFE7F]/g;
// Quranic spelling seats a hamza on tatweel or on alif maqsura; both are today's ya with hamza.
const SEATED_HAMZA = /[\u0640\u0649\u06CC]([\u064B-\u0652\u0670]*)\u0654/g;
const INVISIBLE = /\p{Cf}|\p{Cs}|\u034F|[\u180B-\u180D]|[\uFE00-\uFE0F]|\u0640/gu;
const QURANIC_SIGNS =
  /[\u0610-\u061A\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0897-\u089F\u08CA-\u08FF]/g;
const STRAY_MARKS = /[\u0653-\u065F]/g;

const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ی: "ي",
  ے: "ي",
  ۓ: "ئ",
  ک: "ك",
  ڪ: "ك",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ۀ: "ه",
  ۂ: "ه",
  ۃ: "ة",
  ٱ: "ا",
  ٲ: "أ",
  ٳ: "إ",
};
const FOREIGN_LETTERS =
  /[\u06CC\u06D2\u06D3\u06A9\u06AA\u06C1\u06BE\u06D5\u06C0\u06C2\u06C3\u0671-\u0673]/g;
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

const SEARCH_LETTERS: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
  ؤ: "و",
  ئ: "ي",
  ة: "ه",
};

/** Equal for words with the same letters, hamza seats included, whatever their vowel marks (D30). */
export function duplicateKey(text: string): string {
  return collapse(compose(visible(text).replace(VOWEL_SIGNS_AND_TATWEEL, ""))).toLowerCase();
}

/** Equal for the same vocalised word: mark order, tatweel and blanks make no difference. */
export function vocalisedKey(text: string): string {
  return collapse(compose(visible(text)));
}

/** Returns the text without tatweel and invisible signs, such as direction marks. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/**
 * The text as it is matched: compatibility forms resolved, invisible and Quranic signs gone, Persian
 * and Urdu letters and digits folded, punctuation turned into single blanks. Vowel marks stay.
 */
export function clean(text: string): string {
  const seated = text.replace(MARK_FORMS, bareMarks).replace(SEATED_HAMZA, "ئ$1");
  const resolved = visible(compose(visible(seated), "NFKC"))
    .replace(QURANIC_SIGNS, "")
    .replace(FOREIGN_LETTERS, (letter) => FOLDED_LETTERS[letter] ?? letter)
    .replace(EASTERN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toLowerCase();
  return compose(resolved).replace(STRAY_MARKS, "").replace(NOT_WORDS, " ").trim();
}

/** The cleaned text without marks, hamza, or the difference of final letters: for finding words. */
export function searchKey(text: string): string {
  return collapse(compose(lettersToFind(clean(text).replace(VOWEL_SIGNS, ""))));
}

/** Letters without hamza and the difference of final letters. */
export function lettersToFind(letters: string): string {
  return foldedLetters(letters).replaceAll("ء", "");
}

/** Letters without the seats of hamza and the difference of final letters; a hamza on its own stays. */
export function foldedLetters(letters: string): string {
  return letters.replace(/[أإآىؤئة]/g, (letter) => SEARCH_LETTERS[letter] ?? letter);
}

/** Whether any Arabic letter occurs; Arabic digits, marks and punctuation do not count. */
export function hasArabicLetters(text: string): boolean {
  return ARABIC_LETTER.test(text);
}

function collapse(text: string): string {
  return text.replace(BLANKS, " ").trim();
}

function bareMarks(form: string): string {
  return form.normalize("NFKC").replace(/[ \u0640]/g, "");
}
