import { MARK, type WrittenWord } from "./written-word.ts";

export const SUN_LETTERS = "تثدذرزسشصضطظلن";
const SHORTEST_WITH_ARTICLE = 4;

// Words whose first two letters look like the article; spelled without hamza, as they are compared.
const NO_ARTICLE: ReadonlySet<string> = new Set(
  (
    "الله اللهم الان الذي الذى التي التى الذين اللذان اللذين اللتان اللتين اللاتي اللواتي اللائي " +
    "الى الا التزام التقاء التقى التقط التقاط التحق التحاق التفت التفات التمس التماس التهب التهاب " +
    "التبس التباس التوى التواء التهام التصق التصاق التحم التحام التئام الغاء القاء الحاح الصاق " +
    "الزام المام المانيا الماني البانيا الكتروني الكترون الهة"
  ).split(" "),
);

/** Whether the word begins with the definite article, not with letters that only look like it. */
export function hasArticle({ letters, marks }: WrittenWord): boolean {
  if (letters[0] !== "ا" || letters[1] !== "ل") return false;
  if ((marks[0] ?? 0) & (MARK.kasra | MARK.damma)) return false;
  return letters.length >= SHORTEST_WITH_ARTICLE && !NO_ARTICLE.has(bareSpelling(letters));
}

/** The word without its article and without the doubling the article caused. */
export function withoutArticle({ letters, marks }: WrittenWord): WrittenWord {
  const [first = 0, ...others] = marks.slice(2);
  const word = { letters: letters.slice(2), marks: [first & ~MARK.shadda, ...others] };
  // The article takes the place of the alif that begins woman and man: الْمَرْأَةُ.
  if (!/^مر(?:[أا]?[ةه]|ء)$/.test(word.letters.join(""))) return word;
  const rest = word.letters.map((letter) => (letter === "ء" ? "ؤ" : letter));
  return { letters: ["ا", ...rest], marks: [0, ...word.marks] };
}

/** A word such as وَادٍ as it is with the article, where its ي is written. */
export function withFinalYa(word: WrittenWord): WrittenWord {
  if (!isDefective(word)) return word;
  return {
    letters: [...word.letters, "ي"],
    marks: [...word.marks.with(-1, (word.marks.at(-1) ?? 0) & ~MARK.kasratan), 0],
  };
}

/** Whether the word lost a final ي to its tanwin. */
function isDefective({ letters, marks }: WrittenWord): boolean {
  return ((marks.at(-1) ?? 0) & MARK.kasratan) > 0 && letters.length > 1;
}

/** The word with the doubling of a sun letter after the article removed, as it goes unsaid. */
export function withoutSunDoubling(word: WrittenWord): WrittenWord {
  if (!SUN_LETTERS.includes(word.letters[2] ?? "-") || !hasArticle(word)) return word;
  return { letters: word.letters, marks: word.marks.with(2, (word.marks[2] ?? 0) & ~MARK.shadda) };
}

function bareSpelling(letters: readonly string[]): string {
  return letters.join("").replace(/[أإآ]/g, "ا");
}
