import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { speechPieces } from "#models/arabic/speech/speech-pieces.ts";
import { READING_VERSION, type Utterance, utterancesOf } from "#models/arabic/speech/utterances.ts";
import { keepSpeech, keptSpeech } from "#models/speech/kept-speech.ts";
import { giveSpeechAllowanceBack, takeSpeechAllowance } from "#models/speech/speech-allowance.ts";
import { leastAudioBytes } from "#models/speech/speech-rules.ts";
import { recordApiUse } from "#models/usage/api-usage.ts";
import { logFailure } from "#services/database-failure.ts";
import { env } from "#services/env.server.ts";
import { waitOutside } from "#services/waiting-outside.ts";
import { beginBuiltInVoice, hasBuiltInVoice, speakBuiltIn } from "./built-in-voice.ts";
import { silentMp3Of } from "./silent-mp3.ts";
import { SpeechFailure } from "./speech-failure.ts";
import { speakElsewhere } from "./speech-provider.ts";
import type { SpeechText } from "./speech-text.ts";

/** What became of a text: its audio as mp3, too many texts by this user, or a voice that failed. */
export type Spoken =
  | { outcome: "spoken"; audio: Buffer<ArrayBufferLike> }
  | { outcome: "too-many"; waitSeconds: number }
  | { outcome: "failed" | "unavailable" };

const MOST_A_MINUTE = Math.ceil(120 * env.rateLimitScale);
const MOST_A_DAY = Math.ceil(2000 * env.rateLimitScale);
// A sentence counts as one text, one of 4,000 characters as twenty.
const LETTERS_OF_ONE = 200;
const MOST_KEPT_BYTES = 256 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Who asked hears the audio all the same. */
const logNotStored = (error: unknown) => logFailure(error, "what was spoken could not be stored");

const minute = new RateLimiterMemory({ points: MOST_A_MINUTE, duration: 60 });
const underway = new Map<string, Promise<Buffer>>();

/**
 * Speaks a text, from what is kept if it was spoken before. Of others a user has 120 a minute and 2,000 a UTC day
 * spoken, a long one counting as several; those who ask for the same text at once share one.
 */
export async function speak(userId: string, text: SpeechText, now: Date): Promise<Spoken> {
  const kept = await keptSpeech(text.key, now);
  if (kept) return { outcome: "spoken", audio: kept };
  try {
    if (!underway.has(text.key)) {
      const wait = await secondsToWait(userId, costOf(text));
      if (wait !== null) return { outcome: "too-many", waitSeconds: wait };
    }
    waitOutside();
    return { outcome: "spoken", audio: await speakOnce(userId, text, now) };
  } catch (error) {
    if (error instanceof TooManyToday)
      return { outcome: "too-many", waitSeconds: untilMidnight(now) };
    if (error instanceof SpeechFailure) return { outcome: error.kind };
    throw error;
  }
}

/** Who speaks: the built-in voice, a configured service, or, where the voice is not installed, nobody here. */
export function speakingVoice(): "built-in" | "service" | "none" {
  if (env.speech.provider !== "embedded") return "service";
  return hasBuiltInVoice() ? "built-in" : "none";
}

/** Has the built-in voice ready for who opens a page with words, if it is what speaks here. */
export function beginVoice(): void {
  if (speakingVoice() === "built-in") beginBuiltInVoice();
}

class TooManyToday extends Error {}

function speakOnce(userId: string, text: SpeechText, now: Date): Promise<Buffer> {
  const shared = underway.get(text.key);
  if (shared) return shared;
  const speaking = speakAndKeep(userId, text, now).finally(() => underway.delete(text.key));
  underway.set(text.key, speaking);
  return speaking;
}

async function speakAndKeep(userId: string, text: SpeechText, now: Date): Promise<Buffer> {
  if (speakingVoice() === "none") {
    throw new SpeechFailure("unavailable", "the built-in voice is not installed");
  }
  const cost = costOf(text);
  if (!(await takeSpeechAllowance(userId, cost, MOST_A_DAY, now))) throw new TooManyToday();
  const audio = await recorded(userId, text, now).catch(async (error: unknown) => {
    await giveSpeechAllowanceBack(userId, cost, now);
    throw error;
  });
  await keepSpeech(text.key, audio, { mostBytes: MOST_KEPT_BYTES, now }).catch(logNotStored);
  return audio;
}

/** What a voice was asked for is recorded, also if it failed. */
async function recorded(userId: string, text: SpeechText, now: Date): Promise<Buffer> {
  const start = performance.now();
  const isBuiltIn = env.speech.provider === "embedded";
  const record = (outcome: string) =>
    recordApiUse({
      userId,
      service: isBuiltIn ? "embedded" : "openai",
      operation: "tts",
      model: isBuiltIn ? "espeak-ng" : env.speech.model,
      promptTokens: 0,
      completionTokens: 0,
      totalTokens: 0,
      estimatedCost: 0,
      requestData: {
        durationMs: Math.round(performance.now() - start),
        outcome,
        characters: text.spoken.length,
        priceKnown: isBuiltIn,
      },
      createdAt: now,
    });
  try {
    const audio = await audioOf(userId, text, now);
    await record("spoken").catch(logNotStored);
    return audio;
  } catch (error) {
    if (error instanceof SpeechFailure) await record(error.kind);
    throw error;
  }
}

async function audioOf(userId: string, text: SpeechText, now: Date): Promise<Buffer> {
  const { spoken, leastBytes } = text;
  const audio =
    env.speech.provider === "embedded"
      ? await spokenInPieces(userId, text, now)
      : await speakElsewhere(spoken);
  if (audio.length >= leastBytes && isMp3(audio)) return audio;
  throw new SpeechFailure("failed", `the voice sent ${audio.length} bytes that are of no use`);
}

/** Others are heard between the pieces of a long text; each is kept, so that a text that failed goes on where it was. */
async function spokenInPieces(
  userId: string,
  { spoken, leastBytes }: SpeechText,
  now: Date,
): Promise<Buffer> {
  const pieces = speechPieces(spoken);
  if (pieces.length <= 1) return speakBuiltIn(userId, utterancesOf(spoken), leastBytes);
  const parts: Buffer[] = [];
  for (const piece of pieces) {
    const utterances = utterancesOf(piece);
    if (utterances.length > 0) parts.push(await keptPiece(userId, piece, utterances, now));
  }
  const missing = leastBytes - parts.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...parts, silentMp3Of(missing)]);
}

async function keptPiece(
  userId: string,
  piece: string,
  utterances: readonly Utterance[],
  now: Date,
): Promise<Buffer> {
  const facts = JSON.stringify(["piece", READING_VERSION, piece]);
  const key = createHash("sha256").update(facts).digest("base64url");
  const kept = await keptSpeech(key, now);
  if (kept) return kept;
  const audio = await speakBuiltIn(userId, utterances, leastAudioBytes(piece));
  await keepSpeech(key, audio, { mostBytes: MOST_KEPT_BYTES, now }).catch(logNotStored);
  return audio;
}

function isMp3(audio: Buffer): boolean {
  const [first = 0, second = 0] = audio;
  return audio.toString("latin1", 0, 3) === "ID3" || (first === 0xff && (second & 0xe0) === 0xe0);
}

async function secondsToWait(userId: string, cost: number): Promise<number | null> {
  try {
    await minute.consume(userId, cost);
    return null;
  } catch (full) {
    if (full instanceof RateLimiterRes) return full.msBeforeNext / 1000;
    throw full;
  }
}

function costOf({ spoken }: SpeechText): number {
  return Math.ceil(spoken.length / LETTERS_OF_ONE);
}

function untilMidnight(now: Date): number {
  return (DAY_MS - (now.getTime() % DAY_MS)) / 1000;
}
