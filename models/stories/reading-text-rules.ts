/** The longest text that is read, in characters. */
export const LONGEST_READING_TEXT = 2_000;
/** The most texts a learner keeps; one more takes the place of the oldest. */
export const MOST_READING_TEXTS = 20;
/** The most texts that are held for a day without being kept. */
export const MOST_UNKEPT_TEXTS = 5;
export const NO_ARABIC = "There is no Arabic in this text. Paste one with Arabic letters.";
export const READING_TEXT_NEEDED = "Paste a text first.";

/** Refuses a text of that length, in characters. */
export function textTooLong(length: number): string {
  const [most, has] = [LONGEST_READING_TEXT, length].map((one) => one.toLocaleString("en-US"));
  return `A text has at most ${most} characters, and this one has ${has}. Paste it in parts.`;
}
