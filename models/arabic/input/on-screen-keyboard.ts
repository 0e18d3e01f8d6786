import {
  DAGGER_ALIF,
  DAMMA,
  DAMMATAN,
  FATHA,
  FATHATAN,
  KASRA,
  KASRATAN,
  SHADDA,
  SUKUN,
  TATWEEL,
} from "#models/arabic/marks.ts";

/** A key: the text it writes, the label it shows, the name a screen reader says. */
export type KeyboardKey = { text: string; label: string; name: string; isMark: boolean };

export type KeyboardRow = { name: string; keys: readonly KeyboardKey[] };

/**
 * The on-screen keyboard: the letters in the places of the Arabic 101 keyboard, left to right, then
 * the forms of hamza, the marks (shown on a tatweel) and the punctuation.
 */
export const KEYBOARD_ROWS: readonly KeyboardRow[] = [
  {
    name: "Letters, upper row",
    keys: [
      letter("ض", "dad, heavy d"),
      letter("ص", "sad, heavy s"),
      letter("ث", "tha, as in think"),
      letter("ق", "qaf"),
      letter("ف", "fa"),
      letter("غ", "ghayn"),
      letter("ع", "ayn"),
      letter("ه", "ha, light h"),
      letter("خ", "kha"),
      letter("ح", "ha, deep h"),
      letter("ج", "jim"),
      letter("د", "dal"),
    ],
  },
  {
    name: "Letters, middle row",
    keys: [
      letter("ش", "shin"),
      letter("س", "sin"),
      letter("ي", "ya"),
      letter("ب", "ba"),
      letter("ل", "lam"),
      letter("ا", "alif"),
      letter("ت", "ta"),
      letter("ن", "nun"),
      letter("م", "mim"),
      letter("ك", "kaf"),
      letter("ط", "ta, heavy t"),
      letter("ذ", "dhal, as in this"),
    ],
  },
  {
    name: "Letters, lower row",
    keys: [
      letter("ر", "ra"),
      letter("ى", "alif maqsura"),
      letter("ة", "ta marbuta"),
      letter("و", "waw"),
      letter("ز", "zay"),
      letter("ظ", "za, heavy th"),
    ],
  },
  {
    name: "Hamza",
    keys: [
      letter("ء", "hamza on the line"),
      letter("أ", "hamza on alif"),
      letter("إ", "hamza under alif"),
      letter("آ", "alif madda"),
      letter("ؤ", "hamza on waw"),
      letter("ئ", "hamza on ya"),
      letter("ٱ", "alif wasla"),
    ],
  },
  {
    name: "Marks",
    keys: [
      mark(FATHA, "fatha, short a"),
      mark(DAMMA, "damma, short u"),
      mark(KASRA, "kasra, short i"),
      mark(SUKUN, "sukun, no vowel"),
      mark(SHADDA, "shadda, doubled letter"),
      mark(FATHATAN, "fathatan, ending an"),
      mark(DAMMATAN, "dammatan, ending un"),
      mark(KASRATAN, "kasratan, ending in"),
      mark(DAGGER_ALIF, "dagger alif, long a"),
    ],
  },
  {
    name: "Punctuation",
    keys: [letter("،", "comma"), letter("؟", "question mark"), letter("؛", "semicolon")],
  },
];

function letter(text: string, name: string): KeyboardKey {
  return { text, label: text, name, isMark: false };
}

function mark(text: string, name: string): KeyboardKey {
  return { text, label: TATWEEL + text, name, isMark: true };
}
