import { Double } from "bson";
import type { Value } from "#services/embedded-mongo/values/bson-values.ts";

/** Different numbers, and how often any of them has been read. */
export function countedNumbers(count: number): { values: Value[]; reads: () => number } {
  let reads = 0;
  const values = Array.from({ length: count }, (_, i) =>
    Object.defineProperty(new Double(i), "value", {
      get() {
        reads += 1;
        return i;
      },
    }),
  );
  return { values, reads: () => reads };
}
