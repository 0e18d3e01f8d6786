const PLAIN: readonly [keys: string, letters: string][] = [
  ["qwertyuiop[]", "ضصثقفغعهخحجد"],
  ["asdfghjkl;'", "شسيبلاتنمكط"],
  ["zxcvnm,./`", "ئءؤرىةوزظذ"],
];

// The shifted keys of the same layout; brackets are mirrored, as on the keys of an Arabic keyboard.
const SHIFTED: readonly [key: string, text: string][] = [
  ["~", "\u0651"],
  ["Q", "\u064E"],
  ["W", "\u064B"],
  ["E", "\u064F"],
  ["R", "\u064C"],
  ["T", "لإ"],
  ["Y", "إ"],
  ["U", "‘"],
  ["I", "÷"],
  ["O", "×"],
  ["P", "؛"],
  ["{", "<"],
  ["}", ">"],
  ["A", "\u0650"],
  ["S", "\u064D"],
  ["D", "]"],
  ["F", "["],
  ["G", "لأ"],
  ["H", "أ"],
  ["J", "\u0640"],
  ["K", "،"],
  ["L", "/"],
  ["Z", "~"],
  ["X", "\u0652"],
  ["C", "}"],
  ["V", "{"],
  ["B", "لآ"],
  ["N", "آ"],
  ["M", "’"],
  ["<", ","],
  [">", "."],
  ["?", "؟"],
  ["(", ")"],
  [")", "("],
];

const LAYOUT: ReadonlyMap<string, string> = new Map([
  ...PLAIN.flatMap(([keys, letters]) =>
    [...keys].map((key, at) => [key, letters[at] ?? key] as const),
  ),
  ["b", "لا"],
  ...SHIFTED,
]);

/**
 * Converts text typed on a US keyboard to the letters of the same keys on the Arabic 101 keyboard, to undo a
 * forgotten layout switch. `b` writes two letters; Arabic and digits stay.
 */
export function keyboardMap(text: string): string {
  return text.replace(/[!-~]/g, (key) => LAYOUT.get(key) ?? key);
}
