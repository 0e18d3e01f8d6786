import { SUN_LETTERS } from "../article.ts";
import { MARK, NUNATION, type WrittenWord } from "../written-word.ts";
import { dropsLastVowel } from "./pause.ts";
import { withUnwrittenAlif } from "./unwritten-vowels.ts";
import { articleAt, hasConnectingAlif, isBareAlif, isSilentLam } from "./word-beginning.ts";

/** Where a word stands in what is said. */
export type Place = {
  /** Nothing is said before it without a pause. */
  opens: boolean;
  /** The last sound before it is a vowel. */
  followsVowel: boolean;
  /** A pause follows. */
  closes: boolean;
  /** The word said before it without a pause. */
  before?: WrittenWord | null;
};

const SHORT_VOWELS = MARK.fatha | MARK.damma | MARK.kasra;

// Names of the voice `ar` of eSpeak NG.
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ب: "b", ت: "t", ث: "T", ج: "dZ", ح: "H", خ: "X", د: "d", ذ: "D", ر: "R", ز: "z", س: "s" },
  ...{ ش: "S", ص: "s[", ض: "dH", ط: "t[", ظ: "Z", ع: "A", غ: "Q", ف: "f", ق: "q", ك: "k", ل: "l" },
  ...{ م: "m", ن: "n", ه: "h", و: "w", ي: "j", ء: "?", أ: "?", إ: "?", ؤ: "?", ئ: "?" },
  ...{ پ: "b", چ: "dZ", ڤ: "f", گ: "k" },
};

// They mean how something is done, and keep their ending before a pause.
const ADVERBS = new Set("عادة فجأة خاصة عامة مباشرة حقيقة صراحة نتيجة".split(" "));

/** The sounds of a fully marked word in the names of the voice, without stress. */
export function soundsOf(written: WrittenWord, place: Place): string[] {
  const word = withUnwrittenAlif(written);
  const { letters, marks } = word;
  const sounds: string[] = [];
  const article = articleAt(word);
  let ignoresShadda = -1;

  for (let at = 0; at < letters.length; at += 1) {
    if (at === article) {
      if (at === 0) sounds.push(...connecting("a", place));
      const lam = marks[at + 1] ?? 0;
      const next = letters[at + 2] ?? "";
      if (lam & MARK.kasra && isBareAlif(next)) {
        sounds.push("l", "i");
        at += 2;
      } else if (lam & MARK.shadda) {
        sounds.push("l", "l", ...shortVowel(lam));
        at += 1;
      } else if (SUN_LETTERS.includes(next || "-") && !(lam & MARK.sukun)) {
        sounds.push(CONSONANTS[next] ?? "");
        ignoresShadda = at + 2;
        at += 1;
      } else {
        sounds.push("l");
        at += 1;
      }
      continue;
    }
    const own = at === ignoresShadda ? (marks[at] ?? 0) & ~MARK.shadda : (marks[at] ?? 0);
    if (hasConnectingAlif(word, at)) {
      if (at === 0) sounds.push(...connecting(shortVowel(own)[0] ?? "i", place));
    } else {
      sounds.push(...soundsOfLetter(word, at, own, sounds, place));
    }
  }
  if (/^[وف]?أنا$/.test(letters.join(""))) return [...sounds.slice(0, -1), "a"];
  return place.closes ? pausal(word, sounds, place.before ?? null) : sounds;
}

/** Whether a word joins the vowel before it: its first sound is not said inside an utterance. */
export function joinsBefore(word: WrittenWord): boolean {
  return articleAt(word) === 0 || hasConnectingAlif(word, 0);
}

function connecting(vowel: string, { opens, followsVowel }: Place): string[] {
  if (opens) return ["?", vowel];
  return followsVowel ? [] : [vowel];
}

/** May lengthen the last of the sounds before. */
function soundsOfLetter(
  { letters, marks }: WrittenWord,
  at: number,
  own: number,
  before: string[],
  { opens, closes }: Place,
): string[] {
  const letter = letters[at] ?? "";
  const isLast = at === letters.length - 1;
  const last = before.at(-1) ?? "";
  const nunation = closes ? [] : nunationOf(own);
  switch (letter) {
    case "ا":
    case "ٱ":
    case "ى":
      return soundsOfAlif();
    case "آ":
      return ["?", "a:"];
    case "ة": {
      const vowel = isVowel(last) ? [] : ["a"];
      const isAdverb = own & MARK.fathatan && (opens || ADVERBS.has(letters.join("")));
      if (isAdverb) return [...vowel, "t", "a", "n"];
      return closes ? vowel : [...vowel, "t", ...(own & NUNATION ? nunation : shortVowel(own))];
    }
    case "و":
    case "ي": {
      // Written so that it is not taken for another name: عَمْرٌو.
      if (letter === "و" && isLast && (marks[at - 1] ?? 0) & NUNATION) return [];
      const hasOwnSound = own & ~MARK.sukun || isVowelNext();
      const glide = letter === "و" ? "u" : "i";
      if (!hasOwnSound && last === glide) {
        before.pop();
        return [`${glide}:`];
      }
      return consonant();
    }
    default:
      return consonant();
  }

  function soundsOfAlif(): string[] {
    if (own & MARK.fathatan) {
      if (closes && letter === "ى") return lengthened();
      return isVowel(last) ? ["n"] : ["a", "n"];
    }
    const isSilentAfterWaw =
      isLast && letters[at - 1] === "و" && !((marks[at - 1] ?? 0) & SHORT_VOWELS);
    if (isSilentAfterWaw && letter !== "ى") return [];
    if (letter === "ى" && last === "i") {
      before.pop();
      return ["i:"];
    }
    if (isVowel(last) && last !== "a" && !(own & MARK.daggerAlif)) return [];
    return lengthened();
  }

  function lengthened(): string[] {
    if (last === "a") before.pop();
    return last === "a:" ? [] : ["a:"];
  }

  /** An alif after و or ي is their long vowel, but not the silent one at the end (كَتَبُوا). */
  function isVowelNext(): boolean {
    const next = letters[at + 1];
    const isEnding = letter === "و" && at + 1 === letters.length - 1;
    return next === "آ" || next === "ة" || (isBareAlif(next) && !isEnding);
  }

  function consonant(): string[] {
    const name = CONSONANTS[letter];
    if (!name || isSilentLam({ letters, marks }, at)) return [];
    const sounds = own & MARK.shadda ? [name, name] : [name];
    if (own & NUNATION) {
      const isHamzaWithoutSeat = letter === "ء" && own & MARK.fathatan;
      return [...sounds, ...(isHamzaWithoutSeat ? ["a", "n"] : nunation)];
    }
    const vowel = shortVowel(own);
    if (vowel.length > 0 || own & MARK.sukun || isLast) return [...sounds, ...vowel];
    if (letter === "إ") return [...sounds, "i"];
    const begins = at === 0 || at === articleAt({ letters, marks }) + 2;
    if (letter === "أ" && begins) return [...sounds, "a"];
    return at === 0 ? [...sounds, ...prefixVowel()] : sounds;
  }

  /** And, then, with, like, to: their vowel is known where the article follows them. */
  function prefixVowel(): string[] {
    if (articleAt({ letters, marks }) <= 0) return [];
    return "بل".includes(letter) ? ["i"] : ["a"];
  }
}

/** Leaves out a last short vowel where a pause swallows it, unless it is the word's only one. */
function pausal(word: WrittenWord, sounds: string[], before: WrittenWord | null): string[] {
  const vowels = sounds.filter(isVowel).length;
  const last = word.marks.at(-1) ?? 0;
  const isShort = last & SHORT_VOWELS && !(last & MARK.daggerAlif) && isShortVowel(sounds.at(-1));
  if (!isShort || vowels < 2 || word.letters.at(-1) === "ة") return sounds;
  return dropsLastVowel(word, before) ? sounds.slice(0, -1) : sounds;
}

function shortVowel(marks: number): string[] {
  if (marks & MARK.daggerAlif) return ["a:"];
  if (marks & MARK.fatha) return ["a"];
  if (marks & MARK.damma) return ["u"];
  return marks & MARK.kasra ? ["i"] : [];
}

function nunationOf(marks: number): string[] {
  if (marks & MARK.fathatan) return ["a", "n"];
  if (marks & MARK.dammatan) return ["u", "n"];
  return marks & MARK.kasratan ? ["i", "n"] : [];
}

export function isVowel(sound: string | undefined): boolean {
  return /^[aiu]/.test(sound ?? "");
}

function isShortVowel(sound: string | undefined): boolean {
  return /^[aiu]$/.test(sound ?? "");
}
