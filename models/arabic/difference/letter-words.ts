import { spokenName } from "./letter-names.ts";
import type { Word } from "./sentence.ts";

/** A letter in a sentence, by its name where it is spoken. */
export function sign(letter: string): Word {
  const isArabic = /\p{Script=Arabic}/u.test(letter);
  return { text: letter, as: isArabic ? "arabic" : "name", spoken: spokenName(letter) };
}

/** Letters side by side in a sentence. */
export function signs(letters: readonly string[]): Word {
  const isArabic = /\p{Script=Arabic}/u.test(letters[0] ?? "");
  const spoken = letters.map(spokenName).join(isArabic ? ", " : " ");
  return { text: letters.join(""), as: isArabic ? "arabic" : "name", spoken };
}

/** A name that is stressed in a sentence. */
export function name(text: string): Word {
  return { text, as: "name" };
}
