import { createRequire } from "node:module";
import type { Utterance } from "#models/arabic/speech/utterances.ts";
import { isInstalled } from "#services/child-process.ts";
import { log } from "#services/log.server.ts";
import { SpeechFailure } from "./speech-failure.ts";
import { voiceOf } from "./voice-owner.ts";

const LONGEST_SILENCE_MS = 20_000;
const IDLE_MS = 5 * 60 * 1000;
const LONGEST_QUEUE = 100;
const MOST_OF_ONE = 40;

const fromHere = createRequire(import.meta.url);
let voice: ReturnType<typeof voiceOf> | undefined;
let isThere: boolean | undefined;

/** Whether the packages of the voice are installed. */
export function hasBuiltInVoice(): boolean {
  isThere ??= ["@echogarden/espeak-ng-emscripten", "wasm-media-encoders"].every(isInstalled);
  return isThere;
}

/** Starts the voice, which takes a second or two, before somebody asks for a word. It ends after five minutes without an order. */
export function beginBuiltInVoice(): void {
  if (hasBuiltInVoice()) theVoice().begin();
}

/**
 * Speaks utterances as mp3 of at least `leastBytes` in a process of its own, one order at a time: users in turn, short
 * ones first. Throws a SpeechFailure if a hundred wait already or 40 of the user and the text does not go on, after 20 seconds
 * without a sign of work, and if the process ends meanwhile; the next order starts another one.
 */
export async function speakBuiltIn(
  userId: string,
  utterances: readonly Utterance[],
  leastBytes: number,
  more?: { goesOn: boolean },
): Promise<Buffer<ArrayBuffer>> {
  try {
    return await theVoice().speak(userId, utterances, leastBytes, more);
  } catch (error) {
    log.error({ error: String(error) }, "the built-in voice failed");
    throw new SpeechFailure("unavailable", "the built-in voice failed", { cause: error });
  }
}

function theVoice(): ReturnType<typeof voiceOf> {
  voice ??= voiceOf({
    file: fromHere.resolve("#services/speech/voice-process.ts"),
    longestSilenceMs: LONGEST_SILENCE_MS,
    idleMs: IDLE_MS,
    longestQueue: LONGEST_QUEUE,
    mostOfOne: MOST_OF_ONE,
  });
  return voice;
}
