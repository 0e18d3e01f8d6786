import { isFullyMarked } from "../speech/mark-coverage.ts";
import { speakableText } from "../speech/speakable-text.ts";
import { isVowel, soundsOf } from "../speech/word-sounds.ts";
import { readWord, type WrittenWord } from "../written-word.ts";

/** The letters of ALA-LC for the sounds of the voice; the long vowels have their line, ṣ ḍ ṭ ẓ and ḥ their dot. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ "?": "ʾ", b: "b", t: "t", T: "th", dZ: "j", H: "ḥ", X: "kh", d: "d" },
  ...{ D: "dh", R: "r", z: "z" },
  ...{ s: "s", S: "sh", "s[": "ṣ", dH: "ḍ", "t[": "ṭ", Z: "ẓ", A: "ʿ", Q: "gh", f: "f", q: "q" },
  ...{ k: "k", l: "l", m: "m", n: "n", h: "h", w: "w", j: "y" },
  ...{ a: "a", i: "i", u: "u", "a:": "ā", "i:": "ī", "u:": "ū" },
};

const PAUSE = /[.,;:!?،؛؟\n]+/;
const ARABIC_WORD = /^[\u0621-\u0652\u0670\u0671]+$/;
const MARK = /[\u064B-\u0652\u0670]/;

/**
 * How a vocalized text is read, in Latin letters, the syllables apart: "bay-tun". Endings are read as they are written; what is
 * merged or not said between words is not there. Null for a text whose marks don't say it.
 */
export function readingOf(text: string): string | null {
  const speakable = speakableText(text);
  if (!MARK.test(speakable)) return null;
  const phrases = speakable.split(PAUSE).map((phrase) => phrase.split(" ").filter(Boolean));
  const words = phrases.flat();
  if (!words.every((word) => ARABIC_WORD.test(word) && isFullyMarked(readWord(word)))) return null;
  return phrases
    .filter((phrase) => phrase.length > 0)
    .map((phrase) => phraseIn(phrase.map(readWord)))
    .join(", ");
}

function phraseIn(words: readonly WrittenWord[]): string {
  const read: string[] = [];
  let before: string[] = [];
  for (const [at, word] of words.entries()) {
    const sounds = soundsOf(word, {
      opens: before.length === 0,
      followsVowel: isVowel(before.at(-1)),
      closes: at === words.length - 1 && endsInBareTaMarbuta(word),
    });
    if (sounds.length === 0) continue;
    read.push(syllablesIn(sounds));
    before = sounds;
  }
  return read.join(" ");
}

/** Its t is said only where an ending or another word follows. */
function endsInBareTaMarbuta({ letters, marks }: WrittenWord): boolean {
  return letters.at(-1) === "ة" && !marks.at(-1);
}

/** A hamza at the beginning is not written; a syllable begins with the consonant before a vowel. */
function syllablesIn(sounds: readonly string[]): string {
  return sounds
    .map((sound, at) => {
      if (at === 0) return sound === "?" ? "" : (LATIN_LETTERS[sound] ?? "");
      const begins = !isVowel(sound) && isVowel(sounds[at + 1]);
      return `${begins ? "-" : ""}${LATIN_LETTERS[sound] ?? ""}`;
    })
    .join("");
}
