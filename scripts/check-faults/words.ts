const LETTERS = "ابتثجحخدذرزسشصضط";

/** A word of its own for each text of hexadecimal digits, which is its meaning as well. */
export function wordOf(hex: string) {
  const arabicWord = hex.replaceAll(/[^0-9a-f]/g, "").replaceAll(/./g, letterOf);
  return { arabicWord, englishMeaning: hex, category: "noun", confirmDifferent: true };
}

function letterOf(digit: string): string {
  return LETTERS[Number.parseInt(digit, 16)] ?? "";
}
