const SILENCE = 0.004;
const WANTED_RMS = 10 ** (-18.4 / 20);
const HIGHEST_PEAK = 0.97;

/** The samples without the silence around them, at the one loudness everything is spoken in. */
export function evenSound(samples: Float32Array): Float32Array {
  const trimmed = withoutSilence(samples);
  const squares = trimmed.reduce((sum, sample) => sum + sample * sample, 0);
  if (squares === 0) return trimmed;
  const peak = trimmed.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const rms = Math.sqrt(squares / trimmed.length);
  const gain = Math.min(WANTED_RMS / rms, HIGHEST_PEAK / peak);
  return trimmed.map((sample) => sample * gain);
}

function withoutSilence(samples: Float32Array): Float32Array {
  const isSound = (sample: number) => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(isSound);
  return first < 0
    ? samples.subarray(0, 0)
    : samples.subarray(first, samples.findLastIndex(isSound) + 1);
}

/** The parts one after the other, silence where a number of samples stands, and at the end until it is long enough. */
export function joinSounds(
  parts: readonly (Float32Array | number)[],
  leastLength: number,
): Float32Array {
  const lengthOf = (part: Float32Array | number) => (typeof part === "number" ? part : part.length);
  const length = parts.reduce<number>((sum, part) => sum + lengthOf(part), 0);
  const joined = new Float32Array(Math.max(length, leastLength));
  let at = 0;
  for (const part of parts) {
    if (typeof part !== "number") joined.set(part, at);
    at += lengthOf(part);
  }
  return joined;
}
