const plain = /^[ -@[-`a-~]*$/;

// What the Unicode collation gives no weight at all: controls, format characters, tatweel, Koranic signs.
const weightless =
  /(?![\s\u0085])\p{Cc}|[\u0640\p{Cf}\u0610-\u061a\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/gu;

const sameLetters = tableOf("ßss ςσ ΄´ ͺι ٴء ۥو ۦي");
const sameBases = tableOf("øo ðd đd ħh łl ŀl ſs ۽ء ۾م");

/** A string that is equal for texts alike but for case, as at collation strength 2. */
export function foldCase(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[^¨¯´¸ͺ΄΅ſẛŀĿ]+/gu, (part) => part.normalize("NFKC"))
    .toLowerCase()
    .normalize("NFC")
    .replace(/[^آأؤإئй]+/gu, (part) => part.normalize("NFD"))
    .replace(weightless, "")
    .replace(sameLetters.pattern, sameLetters.replace);
}

/** A string that is equal for texts alike but for case and marks, as at collation strength 1. */
export function foldToBase(text: string): string {
  if (plain.test(text)) return text;
  return foldCase(text)
    .replace(/\p{M}+/gu, "")
    .replace(sameBases.pattern, sameBases.replace);
}

function tableOf(pairs: string) {
  const table = new Map(pairs.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));
  return {
    pattern: new RegExp(`[${[...table.keys()].join("")}]`, "gu"),
    replace: (letter: string) => table.get(letter) ?? letter,
  };
}

// Decimal digits stand in runs of ten that begin at their zero.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
