import { keepSpeech } from "#models/speech/kept-speech.ts";
import { logFailure } from "#services/database-failure.ts";

const MOST_KEPT_BYTES = 256 * 1024 * 1024;

/** The user hears the audio all the same. */
export const logNotStored = (error: unknown) =>
  logFailure(error, "what was spoken could not be stored");

/** Keeps audio under its key; false if other audio was kept under it meanwhile, or if it failed, which is logged. */
export async function keepSpoken(key: string, audio: Buffer, now: Date): Promise<boolean> {
  try {
    return await keepSpeech(key, audio, { mostBytes: MOST_KEPT_BYTES, now });
  } catch (error) {
    logNotStored(error);
    return false;
  }
}
