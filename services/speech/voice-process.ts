import os from "node:os";
import process from "node:process";
import { createInterface } from "node:readline";
import loadVoice from "@echogarden/espeak-ng-emscripten";
import { createMp3Encoder } from "wasm-media-encoders";
import { evenSound, joinSounds } from "./shape-sound.ts";
import type { VoiceAnswer, VoiceOrder } from "./voice-owner.ts";

// A program of its own (docs/decisions/027): it reads an order a line and writes an answer a line.
const RATE = 130;
const PITCH = 45;
const SAMPLE_RATE = 22_050;
const BIT_RATE = 48;
const BYTES_A_SECOND = (BIT_RATE * 1000) / 8;
const LEAD_MS = 100;
const TAIL_MS = 250;
const LOWER_PRIORITY = 10;

// It would take the path of this file for its name, and ends over letters outside ASCII there.
const { eSpeakNGWorker } = await loadVoice({ thisProgram: "voice" });
const voice = new eSpeakNGWorker();
voice.set_voice("ar");
voice.set_rate(RATE);
voice.set_pitch(PITCH);
const encoder = await createMp3Encoder();

// Nobody waits for it as they wait for the server; but it has to be there.
try {
  os.setPriority(LOWER_PRIORITY);
} catch {}

const orders = createInterface({ input: process.stdin });
orders.on("line", (line) => {
  const order: VoiceOrder = JSON.parse(line);
  answer(answerTo(order));
});
orders.on("close", () => process.exit(0));

function answer(given: VoiceAnswer): void {
  process.stdout.write(`${JSON.stringify(given)}\n`);
}

function answerTo({ id, utterances, leastBytes }: VoiceOrder): VoiceAnswer {
  try {
    const spoken = new Map<string, Float32Array>();
    const parts = utterances.map((utterance) => {
      if ("silenceMs" in utterance) return samplesIn(utterance.silenceMs);
      const known = spoken.get(utterance.speech) ?? evenSound(synthesize(utterance.speech, id));
      spoken.set(utterance.speech, known);
      return known;
    });
    const leastLength = Math.ceil((leastBytes / BYTES_A_SECOND) * SAMPLE_RATE);
    const sound = joinSounds([samplesIn(LEAD_MS), ...parts, samplesIn(TAIL_MS)], leastLength);
    return { id, audio: encode(sound).toString("base64") };
  } catch (error) {
    return { id, error: String(error) };
  }
}

function synthesize(speech: string, id: number): Float32Array {
  const pieces: Int16Array[] = [];
  voice.synthesize(speech, (samples) => {
    if (samples) pieces.push(samples);
    answer({ id, isAtWork: true });
  });
  const sound = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    for (const sample of piece) sound[at++] = sample / 32_768;
  }
  return sound;
}

function encode(sound: Float32Array): Buffer {
  encoder.configure({
    sampleRate: SAMPLE_RATE,
    outputSampleRate: SAMPLE_RATE,
    channels: 1,
    bitrate: BIT_RATE,
  });
  // The encoder returns a view of its memory, which the next call writes over.
  return Buffer.concat([Buffer.from(encoder.encode([sound])), Buffer.from(encoder.finalize())]);
}

function samplesIn(ms: number): number {
  return Math.round((ms / 1000) * SAMPLE_RATE);
}
