import type { KeyRange } from "../store/key-block.ts";

/** The least key above all that begin with these bytes; undefined when there is none. */
export function after(bytes: Buffer): Buffer | undefined {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end -= 1;
  if (end === 0) return undefined;
  const next = Buffer.from(bytes.subarray(0, end));
  next[end - 1] = (next[end - 1] ?? 0) + 1;
  return next;
}

/** The later of two ends; none is no limit. */
export function latest(a: Buffer, b: Buffer | undefined): Buffer {
  return b && Buffer.compare(b, a) > 0 ? b : a;
}

/** The earlier of two ends; none is no limit. */
export function earliest(a: Buffer | undefined, b: Buffer | undefined): Buffer | undefined {
  if (!a || !b) return a ?? b;
  return Buffer.compare(a, b) < 0 ? a : b;
}

/** Returns the ranges in key order, touching ones joined. */
export function merged(ranges: KeyRange[]): KeyRange[] {
  const sorted = ranges
    .filter(({ low, high }) => !high || Buffer.compare(low, high) < 0)
    .sort((a, b) => Buffer.compare(a.low, b.low));
  const result: KeyRange[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (!last || (last.high && Buffer.compare(last.high, range.low) < 0)) {
      result.push({ ...range });
      continue;
    }
    if (!range.high || !last.high) last.high = undefined;
    else if (Buffer.compare(range.high, last.high) > 0) last.high = range.high;
  }
  return result;
}
