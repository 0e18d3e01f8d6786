const PLAIN: readonly [keys: string, letters: string][] = [
  ["qwertyuiop[]", "ضصثقفغعهخحجد"],
  ["asdfghjkl;'", "شسيبلاتنمكط"],
  ["zxcvnm,./`", "ئءؤرىةوزظذ"],
];

// The shifted keys of the same layout; brackets are mirrored, as on the keys of an Arabic keyboard.
const SHIFTED: readonly [keys: string, letters: string][] = [
  ["YUIOP{}", "إ‘÷×؛<>"],
  ["DFHJKL", "][أ\u0640،/"],
  ["ZCVNM<>?()", "~}{آ’,.؟)("],
  ["QERASWX~", "\u064E\u064F\u064C\u0650\u064D\u064B\u0652\u0651"],
];
const OF_TWO_LETTERS = Object.entries({ b: "لا", T: "لإ", G: "لأ", B: "لآ" });

const LAYOUT: ReadonlyMap<string, string> = new Map([
  ...[...PLAIN, ...SHIFTED].flatMap(([keys, letters]) =>
    [...keys].map((key, at) => [key, letters[at] ?? key] as const),
  ),
  ...OF_TWO_LETTERS,
]);

/**
 * Converts text typed on a US keyboard to the letters of the same keys on the Arabic 101 keyboard, to undo a
 * forgotten layout switch. `b` writes two letters; Arabic and digits stay.
 */
export function keyboardMap(text: string): string {
  return text.replace(/[!-~]/g, (key) => LAYOUT.get(key) ?? key);
}
