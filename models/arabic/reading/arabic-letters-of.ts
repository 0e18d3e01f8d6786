const DOT_BELOW = /([stdzh])\u0323/giu;
const LONG_VOWEL = /([aiu])[\u0300-\u0302\u0304]/gu;

/** The letters, as words are found by them, that Latin ones may stand for; "-" is none. */
const LETTERS: readonly (readonly [latin: string, arabic: string])[] = Object.entries({
  ...{ aa: "ا", ii: "ي", ee: "ي", uu: "و", oo: "و", ou: "و", th: "ث", kh: "خ", dh: "ذظض" },
  ...{ sh: "ش", gh: "غ", a: "-ا", i: "-ي", e: "-ي", u: "-و", o: "-و" },
  ...{ b: "ب", p: "ب", t: "تط", j: "ج" },
  ...{ g: "ج", h: "هح", d: "دض", r: "ر", z: "زظ", s: "سص", f: "ف", v: "ف", q: "ق", k: "ك", l: "ل" },
  ...{ m: "م", n: "ن", w: "و", y: "ي", S: "ص", D: "ض", T: "ط", Z: "ظ", H: "ح", "'": "-ع", ʿ: "ع" },
  ...{ "3": "ع", "2": "-", "7": "ح", "5": "خ", "6": "ط", "9": "ص" },
});
const FINAL_A = /a[ht]?$/;
const FIRST_VOWEL = /^[aeiou]/;
// A capital there may be a keyboard's own.
const FIRST_LETTER = /^\s*\p{L}/u;
const MOST = 64;

/** The Arabic letters a word in Latin letters may be written with, without marks and seats of hamza; none where there are more than 64 ways or a letter is no sound. */
export function arabicLettersOf(typed: string): string[] {
  const ways = [typed, typed.replace(FIRST_LETTER, (letter) => letter.toLowerCase())];
  return [...new Set(ways.flatMap(spelledWithArticle))];
}

function spelledWithArticle(typed: string): string[] {
  const latin = plainLatin(typed).replace(/([^aiueo])\1+/g, "$1");
  const bare = latin.replace(/^al(?=...)/, "");
  return [bare, latin].flatMap(spelled);
}

function spelled(latin: string): string[] {
  const stem = latin.replace(FINAL_A, "");
  const isFinalA = stem !== latin;
  let texts = FIRST_VOWEL.test(stem) ? ["ا"] : [""];
  for (let at = FIRST_VOWEL.test(stem) ? 1 : 0; at < stem.length; ) {
    const [sound, letters] = LETTERS.find(([one]) => stem.startsWith(one, at)) ?? [];
    if (!sound || !letters) return [];
    texts = texts.flatMap((text) => [...letters].map((letter) => text + letter.replace("-", "")));
    if (texts.length > MOST) return [];
    at += sound.length;
  }
  return isFinalA ? texts.flatMap((text) => ["ه", "ا", "ي"].map((last) => text + last)) : texts;
}

/** Latin letters as they are compared: a capital instead of a dot, two letters for a long vowel, no hyphens and blanks. */
function plainLatin(typed: string): string {
  return typed
    .normalize("NFD")
    .replace(/[^STDZH]/g, (sign) => sign.toLowerCase())
    .replace(DOT_BELOW, (_, consonant: string) => consonant.toUpperCase())
    .replace(LONG_VOWEL, "$1$1")
    .replace(/[\u2018`]/g, "ʿ")
    .replace(/[\u2019\u02BE]/g, "'")
    .replace(/[\p{M}\p{Pd}\s.,;:!?…]/gu, "");
}
