import { feminineOfColor, isParticiple } from "./inflection/noun-stems.ts";
import { MARK, oneWord, textOfWord, type WrittenWord } from "./written-word.ts";

/** Feminines that no rule makes, by the letters of the masculine. */
const IRREGULAR = new Map(
  Object.entries({
    أول: "أُولَى",
    آخر: "أُخْرَى",
    أحد: "إِحْدَى",
  }),
);

/**
 * Returns the feminine of an adjective or of a noun for a man, by rule; `isDegree` means a degree of a quality,
 * such as "bigger". Returns nothing for several words and for a word with a feminine ending.
 */
export function feminineForms(masculine: string, isDegree = false): string[] {
  const word = oneWord(masculine);
  if (!word || word.letters.length < 2) return [];
  const irregular = IRREGULAR.get(word.letters.join(""));
  const ofColor = ofBlind(word) ?? feminineOfColor(word);
  if (ofColor) return [irregular ?? textOfWord(isDegree ? ofDegree(word) : ofColor)];
  if (/[ةىه]$/.test(word.letters.join(""))) return [];
  const state = ofState(word);
  const forms = [withTaMarbuta(word), ...(state ? [state] : [])].map(textOfWord);
  return irregular ? [irregular, ...forms] : forms;
}

/** Checks that the vowels are not typical of names for places, tools and acts; true without vowels. */
export function mayBeQuality(text: string): boolean {
  const word = oneWord(text);
  if (!word) return false;
  const { letters, marks } = word;
  const [first = 0, second = 0] = marks;
  if (isNisba(word)) return true;
  if (first & MARK.kasra) return false;
  const isLong = letters.at(-2) === "و";
  if (letters[0] === "م" && first & MARK.fatha && second & MARK.sukun) return isLong;
  return !(first & MARK.damma && second & MARK.damma);
}

/** Checks whether the vowels of a word or of its plural are typical of names for people who do something. */
export function looksLikePerson(text: string, plural: string | null | undefined): boolean {
  const word = oneWord(text);
  if (!word) return false;
  if (plural && isPluralOfPeople(plural)) return true;
  const { letters, marks } = word;
  const [first = 0, second = 0, third = 0] = marks;
  const isOpen = (vowels: number) => (first & ~vowels) === 0;
  if (isNisba(word) || isParticiple(word)) return true;
  if (letters.length === 3) return letters[1] === "ا" && (third & MARK.kasratan) > 0;
  if (letters.length !== 4 || !isOpen(MARK.fatha)) return false;
  if (letters[1] === "ا") return (third & MARK.fatha) === 0;
  if (letters[2] === "ا") return (second & MARK.shadda) > 0;
  return "يو".includes(letters[2] ?? "-") && first !== 0;
}

/** Whether a plural is one that people do not have: ـَات of a word for men. */
export function isPluralOfThings(plural: string): boolean {
  return /ات$/.test(oneWord(plural)?.letters.join("") ?? "");
}

function isPluralOfPeople(plural: string): boolean {
  const word = oneWord(plural);
  if (!word) return false;
  const letters = word.letters.join("");
  if (/ون$/.test(letters)) return ((word.marks.at(-1) ?? 0) & (MARK.dammatan | MARK.damma)) === 0;
  const isFirstU = ((word.marks[0] ?? 0) & MARK.damma) > 0;
  if (/^أ..?ي?[ا-ي]?اء$/.test(letters) && ((word.marks[1] ?? 0) & MARK.sukun) > 0) {
    return ((word.marks[2] ?? 0) & MARK.kasra) > 0;
  }
  if (/^...اء$/.test(letters)) return isFirstU;
  return /^..ا.$/.test(letters) && isFirstU && ((word.marks[1] ?? 0) & MARK.shadda) > 0;
}

function isNisba({ letters, marks }: WrittenWord): boolean {
  return letters.length > 3 && letters.at(-1) === "ي" && ((marks.at(-1) ?? 0) & MARK.shadda) > 0;
}

/** عَمْيَاءُ of أَعْمَى. */
function ofBlind({
  letters: [hamza, first = "", second = "", last],
  marks,
}: WrittenWord): WrittenWord | null {
  if (hamza !== "أ" || last !== "ى" || marks.length !== 4) return null;
  return {
    letters: [first, second, "ي", "ا", "ء"],
    marks: [MARK.fatha, MARK.sukun, MARK.fatha, 0, 0],
  };
}

/** كُبْرَى of أَكْبَرُ, عُلْيَا of أَعْلَى. */
function ofDegree({ letters: [, ...radicals] }: WrittenWord): WrittenWord {
  if (radicals.at(-1) === "ى") {
    return {
      letters: [...radicals.slice(0, -1), "ي", "ا"],
      marks: [MARK.damma, MARK.sukun, MARK.fatha, 0],
    };
  }
  return { letters: [...radicals, "ى"], marks: [MARK.damma, MARK.sukun, MARK.fatha, 0] };
}

/** عَطْشَى of عَطْشَانُ. */
function ofState({ letters, marks }: WrittenWord): WrittenWord | null {
  const isState = letters.length === 5 && letters.slice(-2).join("") === "ان";
  if (!isState || (marks[0] ?? 0) & ~MARK.fatha) return null;
  return { letters: [...letters.slice(0, 3), "ى"], marks: [...marks.slice(0, 3), 0] };
}

function withTaMarbuta(word: WrittenWord): WrittenWord {
  const { letters, marks } = word;
  const last = marks.at(-1) ?? 0;
  const stem = marks.with(
    -1,
    marks[0] === undefined || last === 0 ? 0 : (last & MARK.shadda) | MARK.fatha,
  );
  if (last & MARK.kasratan) {
    return {
      letters: [...letters, "ي", "ة"],
      marks: [...marks.with(-1, MARK.kasra), MARK.fatha, 0],
    };
  }
  // The hamza of بَطِيءٌ gets a seat.
  const ending = letters.slice(-2).join("") === "يء" ? letters.with(-1, "ئ") : letters;
  return { letters: [...ending, "ة"], marks: [...stem, 0] };
}
