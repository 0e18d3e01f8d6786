import { duplicateKey } from "#models/arabic/keys.ts";

/** Whether two texts have the same letters, whatever their vowel marks. */
export function isSpelledAs(one: string, other: string): boolean {
  return duplicateKey(one) === duplicateKey(other);
}

/** Whether a word has the letters that were typed and no other marks than were typed with them, the last letter's aside. */
export function isAsTyped(typed: string, word: string): boolean {
  if (!isSpelledAs(typed, word)) return false;
  const [given, full] = [lettersOf(typed), lettersOf(word)];
  return given.every(
    ({ letter, marks }, at) =>
      at === given.length - 1 ||
      [...marks].every((mark) => full[at]?.letter !== letter || full[at].marks.includes(mark)),
  );
}

/** Without tanwin, which some write a letter earlier than others. */
function lettersOf(word: string): { letter: string; marks: string }[] {
  const letters = word
    .trim()
    .replace(/[\u0640\u064B-\u064D]/g, "")
    .matchAll(/(\P{M})(\p{M}*)/gu);
  return [...letters].map(([, letter = "", marks = ""]) => ({ letter, marks }));
}
