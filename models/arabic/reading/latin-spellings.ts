import { isVowel } from "../speech/word-sounds.ts";

/** The ways to write a part of a word: `exact` ones tell it from what sounds like it, `near` ones don't; `other` ones are those of other short vowels. */
export type Spelled = {
  exact: readonly string[];
  near: readonly string[];
  other?: readonly string[];
};

/** Latin letters as they are typed for the sounds of the voice: a capital or a digit tells ḥ ṣ ḍ ṭ ẓ, two letters a long vowel. */
const SPELLED: Readonly<Record<string, readonly [exact: string, near?: string]>> = {
  ...{ "?": ["' 2"], b: ["b"], t: ["t", "T"], T: ["th"], dZ: ["j g dj"], H: ["H 7", "h"] },
  ...{
    X: ["kh 5"],
    d: ["d", "D"],
    D: ["dh", "Z z"],
    R: ["r"],
    z: ["z", "Z"],
    s: ["s", "S"],
    S: ["sh"],
  },
  ...{ "s[": ["S 9", "s"], dH: ["D", "d dh"], "t[": ["T 6", "t"], Z: ["Z", "z dh"], A: ["ʿ 3 '"] },
  ...{ Q: ["gh"], f: ["f"], q: ["q"], k: ["k"], l: ["l"], m: ["m"], n: ["n"], h: ["h", "H"] },
  ...{ w: ["w u"], j: ["y i"], a: ["a", "e aa"], i: ["i e", "ii ee"], u: ["u o", "uu oo ou"] },
  ...{ "a:": ["aa", "a"], "i:": ["ii ee iy", "i e"], "u:": ["uu oo ou uw", "u o"] },
};

const SHORT_VOWELS = ["a", "e", "i", "o", "u"];
const DOT_BELOW = /([stdzh])\u0323/giu;
const LONG_VOWEL = /([aiu])[\u0300-\u0302\u0304]/gu;

/** Latin letters as they are compared: a capital instead of a dot, two letters for a long vowel, no hyphens and blanks. */
export function plainLatin(typed: string): string {
  return typed
    .normalize("NFD")
    .replace(/[^STDZH]/g, (sign) => sign.toLowerCase())
    .replace(DOT_BELOW, (_, consonant: string) => consonant.toUpperCase())
    .replace(LONG_VOWEL, "$1$1")
    .replace(/[\u2018`]/g, "ʿ")
    .replace(/[\u2019\u02BE]/g, "'")
    .replace(/[\p{M}\p{Pd}\s.,;:!?…]/gu, "");
}

/** The ways to write the sounds of a word, part by part. */
export function spelledSounds(sounds: readonly string[]): Spelled[] {
  const parts: Spelled[] = [];
  for (let at = 0; at < sounds.length; at += 1) {
    const sound = sounds[at] ?? "";
    if (sound === "i" && sounds.slice(at + 1).join() === "j,j") {
      parts.push({ exact: ["iyy", "ii", "iy", "ee"], near: ["i"] });
      return parts;
    }
    const isDoubled = !isVowel(sound) && sounds[at + 1] === sound;
    parts.push(isDoubled ? doubled(sound) : single(sound, at === 0));
    if (isDoubled) at += 1;
  }
  return parts;
}

function single(sound: string, isFirst: boolean): Spelled {
  const { exact, near } = lettersOf(sound);
  // At the beginning a hamza is not written.
  if (sound === "?" && isFirst) return { exact: [...exact, ""], near };
  if (isVowel(sound)) return { exact, near, other: sound.endsWith(":") ? [] : SHORT_VOWELS };
  return { exact, near: [...near, ...exact.map(twice)] };
}

function doubled(sound: string): Spelled {
  const { exact, near } = lettersOf(sound);
  const shortened = exact.map((letters) => letters.charAt(0) + letters);
  return {
    exact: [...exact.map(twice), ...shortened],
    near: [...exact, ...near, ...near.map(twice)],
  };
}

function lettersOf(sound: string): Spelled {
  const [exact = "", near = ""] = SPELLED[sound] ?? [];
  const others = near.split(" ").filter(Boolean);
  return { exact: exact.split(" "), near: "?A".includes(sound) ? [...others, ""] : others };
}

function twice(letters: string): string {
  return letters + letters;
}
