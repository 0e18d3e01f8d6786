import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import type { Utterance } from "#models/arabic/speech/utterances.ts";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { log, outsideRequests } from "#services/log.server.ts";
import { SpeechFailure } from "./speech-failure.ts";

/** What the voice is asked for: utterances and silences in order, as audio of at least so many bytes. */
export type VoiceOrder = { id: number; utterances: readonly Utterance[]; leastBytes: number };

type Answer = { id: number; audio?: string; error?: string };
type Pending = { id: number; done: (answer: Answer) => void };

const LONGEST_QUEUE = 100;
const LONGEST_WAIT_MS = 20_000;
const IDLE_MS = 5 * 60 * 1000;

const fromHere = createRequire(import.meta.url);
const busy = () => new SpeechFailure("unavailable", "too many texts wait for the voice");
const takeTurn = concurrencyLimit({
  slots: 1,
  longestQueue: LONGEST_QUEUE,
  longestWaitMs: LONGEST_WAIT_MS,
  crowded: busy,
});

let child: ChildProcessWithoutNullStreams | null = null;
let pending: Pending | null = null;
let idle: NodeJS.Timeout | undefined;
let orders = 0;
let isThere: boolean | undefined;

/** Whether the packages of the voice are installed. */
export function hasBuiltInVoice(): boolean {
  isThere ??= ["@echogarden/espeak-ng-emscripten", "wasm-media-encoders"].every(isInstalled);
  return isThere;
}

/**
 * Speaks utterances as mp3 of at least `leastBytes` in a process of its own, one order after the other. Throws a
 * SpeechFailure if a hundred wait already, after 20 seconds, and if the process ends meanwhile; the next order starts
 * another one.
 */
export function speakBuiltIn(
  utterances: readonly Utterance[],
  leastBytes: number,
): Promise<Buffer> {
  return takeTurn(async () => {
    clearTimeout(idle);
    try {
      return await orderOne(utterances, leastBytes);
    } finally {
      idle = setTimeout(stopVoice, IDLE_MS).unref();
    }
  });
}

/** Ends the process of the voice, if there is one. */
export function stopVoice(): void {
  clearTimeout(idle);
  child?.kill("SIGKILL");
  child = null;
}

async function orderOne(utterances: readonly Utterance[], leastBytes: number): Promise<Buffer> {
  const voice = child ?? startVoice();
  child = voice;
  orders += 1;
  const order: VoiceOrder = { id: orders, utterances, leastBytes };
  const { promise, resolve } = Promise.withResolvers<Answer>();
  pending = { id: order.id, done: resolve };
  const timer = setTimeout(() => {
    stopVoice();
    resolve({ id: order.id, error: "no answer in time" });
  }, LONGEST_WAIT_MS);
  voice.stdin.write(`${JSON.stringify(order)}\n`);
  const { audio, error } = await promise;
  clearTimeout(timer);
  pending = null;
  if (audio !== undefined) return Buffer.from(audio, "base64");
  log.error({ error }, "the built-in voice failed");
  throw new SpeechFailure("unavailable", error ?? "no audio");
}

function startVoice(): ChildProcessWithoutNullStreams {
  return outsideRequests(() => {
    const file = fromHere.resolve("#services/speech/voice-process.ts");
    const started = spawn(process.execPath, [file], { env: {}, stdio: "pipe" });
    let complaint = "";
    createInterface({ input: started.stdout }).on("line", (line) => {
      const answer: Answer = JSON.parse(line);
      if (answer.id === pending?.id) pending.done(answer);
    });
    started.stderr.on("data", (chunk) => {
      complaint = `${complaint}${chunk}`.slice(-1000);
    });
    // Writing to a process that has just ended; its end is told below.
    started.stdin.on("error", () => undefined);
    const ended = (reason: string) => {
      if (child !== started) return;
      child = null;
      pending?.done({ id: pending.id, error: `the process ended: ${reason} ${complaint}` });
    };
    started.on("error", (error) => ended(error.message));
    started.on("exit", (code, signal) => ended(String(code ?? signal)));
    keepNobodyWaiting(started);
    return started;
  });
}

/** A voice without an order must not keep this process from ending, and it ends with it. */
function keepNobodyWaiting(started: ChildProcessWithoutNullStreams): void {
  started.unref();
  for (const stream of [started.stdin, started.stdout, started.stderr]) {
    (stream as unknown as { unref?: () => void }).unref?.();
  }
}

function isInstalled(name: string): boolean {
  try {
    fromHere.resolve(name);
    return true;
  } catch {
    return false;
  }
}
