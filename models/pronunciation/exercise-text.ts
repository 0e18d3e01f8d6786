import type { PronunciationOptions } from "./pronunciation-options.ts";

const BETWEEN_REPETITIONS = "...";
const BETWEEN_WORDS = "......";
const LONGEST_CHUNK = 800;

/** The text of a whole exercise for a download, from the texts of each word in the order they are said. */
export function exerciseText(words: readonly (readonly string[])[]): string {
  return words.map((texts) => texts.map(withoutDots).join(BETWEEN_REPETITIONS)).join(BETWEEN_WORDS);
}

/**
 * A text of more than 800 characters cut between words, and between repetitions of a word that is longer by itself; each
 * chunk but the last ends in the dots it was joined with.
 */
export function chunksOf(text: string): string[] {
  if (text.length <= LONGEST_CHUNK) return [text];
  const chunks = packed(text.split(BETWEEN_WORDS), BETWEEN_WORDS);
  return chunks.flatMap((chunk, at) => {
    const isLong = chunk.length > LONGEST_CHUNK;
    const inner = isLong ? packed(chunk.split(BETWEEN_REPETITIONS), BETWEEN_REPETITIONS) : [chunk];
    const end = at < chunks.length - 1 ? BETWEEN_WORDS : "";
    return inner.map((one, place) =>
      place < inner.length - 1 ? `${one}${BETWEEN_REPETITIONS}` : `${one}${end}`,
    );
  });
}

/** Splits a text into the spoken pieces, each with the number of dots after it. */
export function piecesOf(text: string): { said: string; dots: number }[] {
  const parts = text.split(/(\.{3,})/);
  return parts.flatMap((said, at) =>
    at % 2 === 0 && said !== "" ? [{ said, dots: parts[at + 1]?.length ?? 0 }] : [],
  );
}

/** Only the dots that join are pauses of the exercise. */
function withoutDots(text: string): string {
  return text.replace(/\s*(?:\.{2,}|…)+\s*/g, " ").replace(/^[.\s]+|[.\s]+$/g, "");
}

function packed(parts: readonly string[], joint: string): string[] {
  const chunks: string[] = [];
  for (const part of parts) {
    const last = chunks.at(-1);
    const joined = last === undefined ? part : `${last}${joint}${part}`;
    if (last !== undefined && joined.length <= LONGEST_CHUNK) chunks[chunks.length - 1] = joined;
    else chunks.push(part);
  }
  return chunks;
}

const LEAST_SECONDS = 0.35;
const SECONDS_A_CHARACTER = 0.11;
const PAUSE_SECONDS = 0.6;
const LONGEST_SECONDS = 2 * 60 * 60;

export const EXERCISE_TOO_LONG =
  "This exercise is too long for one file, which has 2 hours at most. Choose fewer words or repetitions.";

type SpokenWord = { arabicWord: string; exampleSentence: string | null };

/** About how long an exercise is as one file, in seconds, and whether that is too long to be made. */
export function exerciseLength(
  words: readonly SpokenWord[],
  options: PronunciationOptions,
): { seconds: number; isTooLong: boolean } {
  const seconds = words.reduce((sum, word) => {
    const times = timesWord(word, options);
    const sentence = (options.repetitions - times) * secondsOf(word.exampleSentence ?? "");
    return sum + times * secondsOf(word.arabicWord) + sentence;
  }, 0);
  return { seconds, isTooLong: seconds > LONGEST_SECONDS };
}

function timesWord({ exampleSentence }: SpokenWord, options: PronunciationOptions): number {
  if (options.repeatType === "word" || !exampleSentence) return options.repetitions;
  return options.repeatType === "sentence" ? 0 : Math.ceil(options.repetitions / 2);
}

function secondsOf(text: string): number {
  return LEAST_SECONDS + PAUSE_SECONDS + SECONDS_A_CHARACTER * text.length;
}
