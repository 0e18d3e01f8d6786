import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { utterancesOf } from "#models/arabic/speech/utterances.ts";
import { keptSpeech } from "#models/speech/kept-speech.ts";
import { giveSpeechAllowanceBack, takeSpeechAllowance } from "#models/speech/speech-allowance.ts";
import { recordApiUse } from "#models/usage/api-usage.ts";
import { env } from "#services/env.server.ts";
import { waitOutside } from "#services/waiting-outside.ts";
import { beginBuiltInVoice, hasBuiltInVoice, speakBuiltIn } from "./built-in-voice.ts";
import { keepSpoken, logNotStored } from "./keep-spoken.ts";
import { isInPieces, keptPieces, speakPieces } from "./speak-in-pieces.ts";
import { SpeechFailure } from "./speech-failure.ts";
import { speakElsewhere } from "./speech-provider.ts";
import type { SpeechText } from "./speech-text.ts";
import { inOnePiece, type SpokenAudio } from "./spoken-audio.ts";

/** The result for a text: its audio as mp3, too many texts by this user, or a voice that failed. */
export type Spoken =
  | { outcome: "spoken"; audio: SpokenAudio }
  | { outcome: "too-many"; waitSeconds: number }
  | { outcome: "failed" | "unavailable" };

const MOST_A_MINUTE = Math.ceil(120 * env.rateLimitScale);
const MOST_A_DAY = Math.ceil(2000 * env.rateLimitScale);
// A sentence counts as one text, one of 4,000 characters as twenty.
const LETTERS_OF_ONE = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

const minute = new RateLimiterMemory({ points: MOST_A_MINUTE, duration: 60 });
const underway = new Map<string, Promise<SpokenAudio>>();

/**
 * Speaks a text, from what is kept if it was spoken before. Of other texts a user may have 120 a minute and 2,000 a UTC
 * day, a long one counting as several; calls for the same text at the same time share one.
 */
export async function speak(userId: string, text: SpeechText, now: Date): Promise<Spoken> {
  const kept = await keptAudio(text, now);
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

/** Returns which voice speaks: the built-in one, a configured service, or none if the built-in one is not installed. */
export function speakingVoice(): "built-in" | "service" | "none" {
  if (env.speech.provider !== "embedded") return "service";
  return hasBuiltInVoice() ? "built-in" : "none";
}

/** Has the built-in voice ready for who opens a page with words, if it is what speaks here. */
export function beginVoice(): void {
  if (speakingVoice() === "built-in") beginBuiltInVoice();
}

class TooManyToday extends Error {}

async function keptAudio(text: SpeechText, now: Date): Promise<SpokenAudio | null> {
  if (goesInPieces(text)) return keptPieces(text, now);
  const kept = await keptSpeech(text.key, now);
  return kept && inOnePiece(kept);
}

function goesInPieces(text: SpeechText): boolean {
  return env.speech.provider === "embedded" && isInPieces(text);
}

function speakOnce(userId: string, text: SpeechText, now: Date): Promise<SpokenAudio> {
  const shared = underway.get(text.key);
  if (shared) return shared;
  const speaking = speakAndKeep(userId, text, now).finally(() => underway.delete(text.key));
  underway.set(text.key, speaking);
  return speaking;
}

async function speakAndKeep(userId: string, text: SpeechText, now: Date): Promise<SpokenAudio> {
  if (speakingVoice() === "none") {
    throw new SpeechFailure("unavailable", "the built-in voice is not installed");
  }
  const cost = costOf(text);
  if (!(await takeSpeechAllowance(userId, cost, MOST_A_DAY, now))) throw new TooManyToday();
  return recorded(userId, text, now).catch(async (error: unknown) => {
    await giveSpeechAllowanceBack(userId, cost, now);
    throw error;
  });
}

/** Speaks a text and records it, even if the voice fails. */
async function recorded(userId: string, text: SpeechText, now: Date): Promise<SpokenAudio> {
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

async function audioOf(userId: string, text: SpeechText, now: Date): Promise<SpokenAudio> {
  if (goesInPieces(text)) return speakPieces(userId, text, now);
  const { key, spoken, leastBytes } = text;
  const audio =
    env.speech.provider === "embedded"
      ? await speakBuiltIn(userId, utterancesOf(spoken), leastBytes)
      : await speakElsewhere(spoken);
  if (audio.length < leastBytes || !isMp3(audio))
    throw new SpeechFailure("failed", `the voice sent ${audio.length} bytes that are of no use`);
  await keepSpoken(key, audio, now);
  return inOnePiece(audio);
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
