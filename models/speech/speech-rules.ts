/** The longest text that is spoken, in characters. */
export const LONGEST_SPOKEN_TEXT = 4000;

const LEAST_BYTES = 2000;
const BYTES_A_CHARACTER = 100;

/** How many bytes the audio of a text has at least; less means that something went wrong. */
export function leastAudioBytes(text: string): number {
  return Math.max(LEAST_BYTES, BYTES_A_CHARACTER * text.length);
}
