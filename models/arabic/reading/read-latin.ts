import { arabicAlternatives } from "../arabic-alternatives.ts";
import { hasArticle, SUN_LETTERS, withoutArticle, withoutSunDoubling } from "../article.ts";
import { clean } from "../keys.ts";
import { isFullyMarked } from "../speech/mark-coverage.ts";
import { isVowel, soundsOf } from "../speech/word-sounds.ts";
import type { Expected } from "../verdict.ts";
import { MARK, NUNATION, readWords, textOfWord, type WrittenWord } from "../written-word.ts";
import { plainLatin, type Spelled, spelledSounds } from "./latin-spellings.ts";

/** Latin letters beside a known word: they say all its sounds, sounds that are like them, or one other vowel, as in `arabic`. */
export type LatinReading =
  | { is: "exact"; hasOtherArticle: boolean }
  | { is: "near" }
  | { is: "other vowel"; arabic: string };

type Variant = { words: WrittenWord[]; hasOtherArticle: boolean };

const LONGEST = 60;
const MOST_WITH_OTHER_VOWELS = 8;
const SHORT_VOWELS = [MARK.fatha, MARK.damma, MARK.kasra];
const SHORT = MARK.fatha | MARK.damma | MARK.kasra;
/** The distance of the bits of a nunation and of its vowel. */
const TO_SHORT_VOWEL = 4;

/** Reads Latin letters as one of the answers to an item, as far as their marks say how these are read; null if they are none. */
export function readLatin(typed: string, item: Expected): LatinReading | null {
  if (typed.length > LONGEST) return null;
  const latin = latinTexts(typed, item.category === "verb");
  const texts = arabicAlternatives(item)
    .filter((text) => text.length <= 2 * LONGEST)
    .map((text) => readWords(clean(text)))
    .filter((words) => words.length > 0 && words.every(isFullyMarked));
  const isArticleFree = item.category !== "verb" && item.kind !== "sentence";
  const variants = texts.flatMap((words) => variantsOf(words, isArticleFree));
  const exact = variants.find((variant) => isReadAs(latin, variant, "exact"));
  if (exact) return { is: "exact", hasOtherArticle: exact.hasOtherArticle };
  if (variants.some((variant) => isReadAs(latin, variant, "near"))) return { is: "near" };
  const other = texts
    .slice(0, MOST_WITH_OTHER_VOWELS)
    .filter((words) => isReadAs(latin, { words, hasOtherArticle: false }, "other"))
    .flatMap(withOtherVowel)
    .find((words) => isReadAs(latin, { words, hasOtherArticle: false }, "near"));
  return other ? { is: "other vowel", arabic: other.map(textOfWord).join(" ") } : null;
}

/** At the beginning of a sentence a capital stands for no dot; English writes ss for the s of madrassa, which in a verb tells two apart. */
function latinTexts(typed: string, isVerb: boolean): string[] {
  const plain = plainLatin(typed);
  const texts = [plain, plain.charAt(0).toLowerCase() + plain.slice(1)];
  return isVerb ? texts : [...texts, ...texts.map((text) => text.replaceAll("ss", "s"))];
}

/** The words as they are, and with the article left out or added where it is free. */
function variantsOf(words: WrittenWord[], isArticleFree: boolean): Variant[] {
  const own = { words, hasOtherArticle: false };
  if (!isArticleFree) return [own];
  if (words.every(hasArticle)) {
    return [own, { words: words.map(withoutArticle), hasOtherArticle: true }];
  }
  if (words.some(hasArticle)) return [own];
  return [own, { words: words.map(withArticle), hasOtherArticle: true }];
}

function withArticle({ letters, marks }: WrittenWord): WrittenWord {
  const isSun = SUN_LETTERS.includes(letters[0] ?? "-");
  const last = marks.at(-1) ?? 0;
  const definite = (last & ~NUNATION) | ((last & NUNATION) >> TO_SHORT_VOWEL);
  return {
    letters: ["ا", "ل", ...letters],
    marks: [0, isSun ? 0 : MARK.sukun, ...marks.with(-1, definite)],
  };
}

/** Every word with one of its short vowels, but the last, replaced. */
function withOtherVowel(words: WrittenWord[]): WrittenWord[][] {
  return words.flatMap((word, index) =>
    word.marks.slice(0, -1).flatMap((marks, at) => {
      const own = SHORT_VOWELS.find((vowel) => marks & vowel);
      const others = own ? SHORT_VOWELS.filter((vowel) => vowel !== own) : [];
      return others.map((vowel) => {
        const changed = word.marks.with(at, (marks & MARK.shadda) | vowel);
        return words.with(index, { ...word, marks: changed });
      });
    }),
  );
}

function isReadAs(latin: readonly string[], { words }: Variant, nearness: keyof Spelled): boolean {
  return waysToSay(words).some((parts) => latin.some((text) => isSpelled(text, parts, nearness)));
}

/** The words said in one breath with and without their last ending, and each by itself, the article also without merging. */
function waysToSay(words: readonly WrittenWord[]): Spelled[][] {
  const apart = words.map(unmerged);
  return [
    inOneBreath(words, true),
    inOneBreath(words, false),
    words.flatMap((word) => inOneBreath([word], true)),
    apart.flatMap((word) => inOneBreath([word], true)),
    apart.flatMap((word) => inOneBreath([word], false)),
  ];
}

function unmerged(word: WrittenWord): WrittenWord {
  if (!hasArticle(word)) return word;
  const { letters, marks } = withoutSunDoubling(word);
  return { letters, marks: marks.with(1, marks[1] || MARK.sukun) };
}

function inOneBreath(words: readonly WrittenWord[], isLastPausal: boolean): Spelled[] {
  const parts: Spelled[] = [];
  let before: string[] = [];
  for (const [at, word] of words.entries()) {
    const closes = isLastPausal && at === words.length - 1;
    const place = { opens: at === 0, followsVowel: isVowel(before.at(-1)), closes };
    before = soundsOf(closes ? withoutLastVowel(word) : word, place);
    parts.push(...spelledSounds(before));
    if (closes && word.letters.at(-1) === "ة") parts.push({ exact: ["", "h", "t"], near: [] });
  }
  return parts;
}

function withoutLastVowel({ letters, marks }: WrittenWord): WrittenWord {
  const last = marks.at(-1) ?? 0;
  return { letters, marks: last & SHORT ? marks.with(-1, (last & ~SHORT) | MARK.sukun) : marks };
}

/** Follows all ways to write the parts through the text at once, so that it takes no longer for a hostile one. */
function isSpelled(text: string, parts: readonly Spelled[], nearness: keyof Spelled): boolean {
  let ends = new Set([0]);
  for (const { exact, near, other = [] } of parts) {
    const less = nearness === "other" ? [...near, ...other] : near;
    const ways = nearness === "exact" ? exact : [...exact, ...less];
    const next = [...ends].flatMap((end) =>
      ways.filter((way) => text.startsWith(way, end)).map((way) => end + way.length),
    );
    ends = new Set(next);
  }
  return ends.has(text.length);
}
