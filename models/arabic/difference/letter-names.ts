import { MARK } from "#models/arabic/written-word.ts";

type Names = readonly [transliterated: string, spoken: string];

/** The name of each Arabic letter in transliteration, and as a voice without Arabic should say it. */
const LETTERS: Readonly<Record<string, Names>> = {
  ا: ["alif", "alif"],
  أ: ["alif with hamza", "alif with hamza above"],
  إ: ["alif with hamza", "alif with hamza below"],
  آ: ["alif with madda", "alif with madda"],
  ب: ["bāʾ", "ba"],
  ت: ["tāʾ", "ta"],
  ث: ["thāʾ", "tha"],
  ج: ["jīm", "jeem"],
  ح: ["ḥāʾ", "strong ha"],
  خ: ["khāʾ", "kha"],
  د: ["dāl", "dal"],
  ذ: ["dhāl", "dhal"],
  ر: ["rāʾ", "ra"],
  ز: ["zāy", "zay"],
  س: ["sīn", "seen"],
  ش: ["shīn", "sheen"],
  ص: ["ṣād", "saad"],
  ض: ["ḍād", "daad"],
  ط: ["ṭāʾ", "heavy ta"],
  ظ: ["ẓāʾ", "heavy dha"],
  ع: ["ʿayn", "ayn"],
  غ: ["ghayn", "ghayn"],
  ف: ["fāʾ", "fa"],
  ق: ["qāf", "qaf"],
  ك: ["kāf", "kaf"],
  ل: ["lām", "lam"],
  م: ["mīm", "meem"],
  ن: ["nūn", "noon"],
  ه: ["hāʾ", "light ha"],
  و: ["wāw", "waw"],
  ؤ: ["wāw with hamza", "waw with hamza"],
  ي: ["yāʾ", "ya"],
  ئ: ["yāʾ with hamza", "ya with hamza"],
  ى: ["alif maqṣūra", "alif maqsura"],
  ة: ["tāʾ marbūṭa", "ta marbuta"],
  ء: ["hamza", "hamza on its own"],
};

const SEATS: Readonly<Record<string, string>> = {
  أ: "with the hamza above the alif",
  إ: "with the hamza below the alif",
  آ: "with a madda on the alif",
  ؤ: "with the hamza on a wāw",
  ئ: "with the hamza on a yāʾ",
  ء: "the hamza on its own",
};

const MARKS: readonly [bit: number, name: string][] = [
  [MARK.shadda, "shadda"],
  [MARK.fatha, "fatḥa (a)"],
  [MARK.damma, "ḍamma (u)"],
  [MARK.kasra, "kasra (i)"],
  [MARK.sukun, "sukūn (no vowel)"],
  [MARK.fathatan, "tanwīn (an)"],
  [MARK.dammatan, "tanwīn (un)"],
  [MARK.kasratan, "tanwīn (in)"],
  [MARK.daggerAlif, "dagger alif (long ā)"],
];

const SIMILAR_SOUNDS = ["حه", "سصث", "تط", "دض", "ذظز", "ضظ", "قك", "عاأء"];
const SAME_SHAPES = ["بتث", "جحخ", "دذ", "رز", "سش", "صض", "طظ", "عغ", "فق"];

/** The name of an Arabic letter in transliteration; null for any other sign. */
export function transliteratedName(letter: string): string | null {
  return LETTERS[letter]?.[0] ?? null;
}

/** The English name of an Arabic letter, in plain letters; a capital for a Latin one. */
export function spokenName(letter: string): string {
  return LETTERS[letter]?.[1] ?? letter.toUpperCase();
}

/** Where the hamza of a letter sits, "without hamza" when it carries none. */
export function hamzaSeat(letter: string): string {
  return SEATS[letter] ?? "without hamza";
}

export function isHamza(letter: string): boolean {
  return letter in SEATS;
}

/** The names of the marks among the bits, in the order they are read. */
export function markNames(marks: number): string[] {
  return MARKS.filter(([bit]) => marks & bit).map(([, name]) => name);
}

/** Returns the reason the two letters are easily confused, or null. */
export function likeness(letter: string, other: string): "sound" | "dots" | null {
  const areIn = (group: string) => group.includes(letter) && group.includes(other);
  if (SIMILAR_SOUNDS.some(areIn)) return "sound";
  return SAME_SHAPES.some(areIn) ? "dots" : null;
}
