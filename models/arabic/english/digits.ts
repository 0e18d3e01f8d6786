const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const POWERS = new Map(Object.entries({ hundred: 100, thousand: 1000, million: 1e6 }));

const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(" ").map((word, value) => [word, value] as const),
  ...TENS.split(" ").map((word, at) => [word, (at + 2) * 10] as const),
]);
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...[...CARDINALS].map(([word, value]) => [`${word.replace(/y$/, "ie")}th`, value] as const),
  ...Object.entries({ first: 1, second: 2, third: 3, fifth: 5, eighth: 8, ninth: 9, twelfth: 12 }),
]);

/** A cleaned text with its numbers in digits: 21 for "twenty one", 100 for "hundred", 1th for "first" and "1st". */
export function inDigits(cleaned: string): string {
  const words = cleaned.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, latinDigit).split(" ");
  const written: string[] = [];
  let value: number | null = null;
  for (const [at, word] of words.entries()) {
    const ordinal =
      ORDINALS.get(word) ?? Number(/^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1] ?? Number.NaN);
    const power = POWERS.get(word);
    const cardinal = CARDINALS.get(word);
    if (word === "and" && value !== null && CARDINALS.has(words[at + 1] ?? "")) continue;
    if (power !== undefined) value = (value ?? 1) * power;
    else if (cardinal !== undefined) value = (value ?? 0) + cardinal;
    else {
      const before: number | null = value;
      value = null;
      if (!Number.isNaN(ordinal)) written.push(`${(before ?? 0) + ordinal}th`);
      else written.push(...(before === null ? [] : [String(before)]), word);
    }
  }
  if (value !== null) written.push(String(value));
  return written.join(" ");
}

function latinDigit(digit: string): string {
  return String((digit.codePointAt(0) ?? 0) & 0xf);
}
