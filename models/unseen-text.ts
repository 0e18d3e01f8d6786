// Blanks, marks without a letter, and what is made to be unseen; the last one is a letter of Braille without a dot.
const UNSEEN = /^[\p{Z}\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether there is nothing to see in a text. */
export function isUnseen(text: string): boolean {
  return UNSEEN.test(text);
}
