export type Sample = { minute: number; heap: number; resident: number; files: number; log: number };

/** The least-squares slope of a value over the samples, per minute; 0 for fewer than two. */
export function slopeOf(samples: readonly Sample[], value: (sample: Sample) => number): number {
  const mean = (read: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + read(sample), 0) / samples.length;
  const meanMinute = mean(({ minute }) => minute);
  const meanValue = mean(value);
  let above = 0;
  let below = 0;
  for (const sample of samples) {
    above += (sample.minute - meanMinute) * (value(sample) - meanValue);
    below += (sample.minute - meanMinute) ** 2;
  }
  return below === 0 ? 0 : above / below;
}
