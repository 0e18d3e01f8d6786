import { readFileSync } from "node:fs";
import path from "node:path";
import { silentMp3 } from "#services/speech/silent-mp3.ts";

export const RECORDED = [
  "recorded.webm",
  "recorded-in-fragments.m4a",
  "whole.m4a",
  "opus.ogg",
] as const;

/** A file that a browser recorded, of 1.5 seconds. */
export function recorded(name: (typeof RECORDED)[number]): Buffer<ArrayBuffer> {
  return readFileSync(path.resolve("tests/fixtures/recordings", name));
}

/** A tone as WAV, 8 bits at 8,000 Hz. */
export function wavOf(seconds: number): Buffer<ArrayBuffer> {
  const length = Math.round(8000 * seconds);
  const wav = Buffer.alloc(44 + length);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + length, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(length, 40);
  for (let at = 0; at < length; at += 1) wav[44 + at] = 128 + Math.round(60 * Math.sin(at / 5));
  return wav;
}

/** Silence as MP3, behind an ID3 tag. */
export function mp3Of(seconds: number): Buffer {
  const tag = Buffer.concat([
    Buffer.from("ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0014", "latin1"),
    Buffer.alloc(20),
  ]);
  return Buffer.concat([tag, silentMp3(1000 * seconds)]);
}
