import { expect, test } from "vitest";
import { evenSound, joinSounds } from "#services/speech/shape-sound.ts";

const tone = (length: number, height: number) =>
  Float32Array.from({ length }, (_, at) => height * Math.sin(at / 5));

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test("silence around a sound goes", () => {
  const silence = new Float32Array(500).fill(0.003);
  const sound = evenSound(Float32Array.of(...silence, ...tone(1000, 0.5), ...silence));

  expect(sound.length).toBeGreaterThan(980);
  expect(sound.length).toBeLessThanOrEqual(1000);
});

test.each([0.01, 0.2, 1])("a tone of height %d comes at -18.4 dBFS", (height) => {
  expect(20 * Math.log10(rms(evenSound(tone(20_000, height))))).toBeCloseTo(-18.4, 1);
});

test("no peak is above 0.97", () => {
  const click = tone(20_000, 0.01);
  click[500] = 1;

  expect(Math.max(...evenSound(click))).toBeCloseTo(0.97, 5);
});

test("nothing but silence stays nothing", () => {
  expect(evenSound(new Float32Array(100))).toHaveLength(0);
});

test("parts and silences follow each other, with silence to the wanted length", () => {
  const joined = joinSounds([2, Float32Array.of(1, 1), 1, Float32Array.of(1)], 8);

  expect([...joined]).toEqual([0, 0, 1, 1, 0, 1, 0, 0]);
  expect(joinSounds([3], 1)).toHaveLength(3);
});
