import { setTimeout as wait } from "node:timers/promises";
import { type DrillPart, partAt } from "#models/pronunciation/drill.ts";
import {
  chunksOf,
  EXERCISE_TOO_LONG,
  exerciseLength,
  exerciseText,
  piecesOf,
} from "#models/pronunciation/exercise-text.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import { hasUser } from "#models/users/user-sign-in.ts";
import { silentMp3 } from "#services/speech/silent-mp3.ts";
import { speak, speakingVoice } from "#services/speech/speak.ts";
import { speechTextOf } from "#services/speech/speech-text.ts";
import { joinedAudio } from "#services/speech/spoken-audio.ts";
import { waitOutside } from "#services/waiting-outside.ts";

type SpokenWord = { arabicWord: string; exampleSentence: string | null };

/** Why an exercise cannot become a file; the message is for the learner. */
export class ExerciseRefused extends Error {
  readonly status: 409 | 422 | 429 | 502 | 503;
  readonly waitSeconds: number | null;

  constructor(
    status: ExerciseRefused["status"],
    message: string,
    waitSeconds: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.waitSeconds = waitSeconds;
  }
}

// A switch: listening decides it for each voice.
const SPEAKS_TA_MARBUTA = true;
// The built-in voice ends and begins with some silence of its own.
const OWN_SILENCE_MS = 350;
const MS_A_DOT = 200;
const LONGEST_WAIT_SECONDS = 60;
const MOST_AT_HAND = 50;
const BUSY = "Another exercise is being made into a file. Wait until it is done.";
const FAILED = "Could not generate complete exercise audio file.";

const busy = new Set<string>();

/**
 * Returns a whole exercise as mp3, and its number of parts. Speaks each text once, out of the learner's allowance
 * unless it is kept. A learner has one at a time, from the first part until the end, the abort of the signal or the
 * generator's return. Throws ExerciseRefused if the exercise is too long; the generator throws it for a second one at
 * the same time and if the voice or the allowance fails.
 */
export function exerciseAudio(
  userId: string,
  words: readonly SpokenWord[],
  { options, signal }: { options: PronunciationOptions; signal: AbortSignal },
): { parts: number; audio: AsyncGenerator<Buffer> } {
  if (exerciseLength(words, options).isTooLong) throw new ExerciseRefused(422, EXERCISE_TOO_LONG);
  const chunks = chunksOf(exerciseText(textsOf(words, options)));
  return { parts: chunks.length, audio: spokenChunks(userId, chunks, signal) };
}

async function* spokenChunks(
  userId: string,
  chunks: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  if (busy.has(userId)) throw new ExerciseRefused(409, BUSY);
  busy.add(userId);
  try {
    waitOutside();
    const spoken = new Map<string, Buffer>();
    for (const chunk of chunks) {
      const audio = await audioOf(userId, chunk, { spoken, signal });
      // Nobody asks for what comes next once the learner has left.
      signal.throwIfAborted();
      yield audio;
    }
  } finally {
    busy.delete(userId);
  }
}

function textsOf(words: readonly SpokenWord[], options: PronunciationOptions): string[][] {
  const drill = { words, options, isPaused: false, isFinished: false };
  return words.map((text, word) =>
    Array.from({ length: options.repetitions }, (_, at) =>
      textOf(text, partAt({ ...drill, word, repetition: at + 1 })),
    ),
  );
}

function textOf({ arabicWord, exampleSentence }: SpokenWord, part: DrillPart): string {
  return part === "sentence" ? (exampleSentence ?? arabicWord) : arabicWord;
}

/** The built-in voice says each piece of a chunk once; another one says the chunk, pauses and all. */
async function audioOf(
  userId: string,
  chunk: string,
  { spoken, signal }: { spoken: Map<string, Buffer>; signal: AbortSignal },
): Promise<Buffer> {
  if (speakingVoice() === "service") return spokenOnce(userId, chunk, signal);
  const parts: Buffer[] = [];
  for (const { said, dots } of piecesOf(chunk)) {
    const audio = spoken.get(said) ?? (await spokenOnce(userId, said, signal));
    if (spoken.size >= MOST_AT_HAND) spoken.clear();
    spoken.set(said, audio);
    parts.push(audio, silentMp3(Math.max(0, dots * MS_A_DOT - OWN_SILENCE_MS)));
  }
  return Buffer.concat(parts);
}

/** Returns no audio for text that cannot be said; waits while the minute's allowance is used up. */
async function spokenOnce(userId: string, text: string, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  const speech = await speechTextOf(userId, text, { speaksTaMarbuta: SPEAKS_TA_MARBUTA });
  if (!speech) return Buffer.alloc(0);
  for (;;) {
    // An account that was deleted meanwhile leaves no more traces.
    if (!(await hasUser(userId))) throw new ExerciseRefused(503, FAILED);
    const answer = await speak(userId, speech, new Date());
    if (answer.outcome === "spoken") return joinedAudio(answer.audio);
    if (answer.outcome !== "too-many") {
      throw new ExerciseRefused(answer.outcome === "failed" ? 502 : 503, FAILED);
    }
    if (answer.waitSeconds > LONGEST_WAIT_SECONDS) {
      throw new ExerciseRefused(429, "Too many texts were spoken today.", answer.waitSeconds);
    }
    await wait(answer.waitSeconds * 1000, undefined, { signal });
  }
}
