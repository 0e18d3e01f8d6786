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
 * What the same keys write on the Arabic 101 keyboard when typed on a US one, so that a forgotten
 * layout switch can be undone. `b` writes two letters; Arabic and digits stay.
 */
export function keyboardMap(text: string): string {
  return text.replace(/[!-~]/g, (key) => LAYOUT.get(key) ?? key);
}
