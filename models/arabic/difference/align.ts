/** One step through two lists: a pair at a cost, a swap of two neighbors, or one side alone. */
export type Step =
  | { kind: "pair"; typed: number; expected: number; cost: number }
  | { kind: "swap" | "extra" | "missing"; typed: number; expected: number; cost: number };

type Costs = {
  /** The cost of one in place of the other; 0 for a match. */
  pair: (typed: number, expected: number) => number;
  /** Whether they would match if they stood in the same place. */
  isSwapped: (typed: number, expected: number) => boolean;
  /** Of one too many, one too few, or two neighbors in the wrong order. */
  gap: number;
};

// 32 by 32 letters or words, between what is equal at both ends.
const MOST_CELLS = 1_024;

/**
 * The cheapest way from one list to the other, in order (optimal string alignment). What is equal at
 * both ends is paired first; if the rest is more than 1,024 pairs, there is no telling: null.
 */
export function align(typedCount: number, expectedCount: number, costs: Costs): Step[] | null {
  const shorter = Math.min(typedCount, expectedCount);
  const steps: Step[] = [];
  let head = 0;
  while (head < shorter && costs.pair(head, head) === 0) {
    steps.push({ kind: "pair", typed: head, expected: head, cost: 0 });
    head += 1;
  }
  let tail = 0;
  const isTailEqual = () => costs.pair(typedCount - 1 - tail, expectedCount - 1 - tail) === 0;
  while (tail < shorter - head && isTailEqual()) tail += 1;
  const rows = typedCount - head - tail;
  const columns = expectedCount - head - tail;
  if (rows * columns > MOST_CELLS) return null;
  for (const step of cheapest(rows, columns, head, costs)) {
    steps.push({ ...step, typed: step.typed + head, expected: step.expected + head });
  }
  for (let left = tail; left > 0; left -= 1) {
    steps.push({ kind: "pair", typed: typedCount - left, expected: expectedCount - left, cost: 0 });
  }
  return steps;
}

function cheapest(rows: number, columns: number, head: number, costs: Costs): Step[] {
  const width = columns + 1;
  const totals = new Uint32Array((rows + 1) * width);
  const pairs = new Uint8Array(rows * columns);
  const swaps = new Uint8Array(rows * columns);
  const total = (i: number, j: number) => totals[i * width + j] ?? 0;
  for (let i = rows; i >= 0; i -= 1) {
    for (let j = columns; j >= 0; j -= 1) {
      let least = i < rows || j < columns ? Number.POSITIVE_INFINITY : 0;
      if (i < rows) least = costs.gap + total(i + 1, j);
      if (j < columns) least = Math.min(least, costs.gap + total(i, j + 1));
      if (i < rows && j < columns) {
        const at = i * columns + j;
        pairs[at] = costs.pair(head + i, head + j);
        least = Math.min(least, (pairs[at] ?? 0) + total(i + 1, j + 1));
        const canSwap = i + 1 < rows && j + 1 < columns;
        if (canSwap && isSwapAt(head + i, head + j, costs)) {
          swaps[at] = 1;
          least = Math.min(least, costs.gap + total(i + 2, j + 2));
        }
      }
      totals[i * width + j] = least;
    }
  }
  const steps: Step[] = [];
  for (let i = 0, j = 0; i < rows || j < columns; ) {
    const at = i * columns + j;
    const left = total(i, j);
    const isInside = i < rows && j < columns;
    const pair = pairs[at] ?? 0;
    if (isInside && left === pair + total(i + 1, j + 1)) {
      steps.push({ kind: "pair", typed: i, expected: j, cost: pair });
      i += 1;
      j += 1;
    } else if (isInside && swaps[at] && left === costs.gap + total(i + 2, j + 2)) {
      steps.push({ kind: "swap", typed: i, expected: j, cost: costs.gap });
      i += 2;
      j += 2;
    } else if (i < rows && left === costs.gap + total(i + 1, j)) {
      steps.push({ kind: "extra", typed: i, expected: j, cost: costs.gap });
      i += 1;
    } else {
      steps.push({ kind: "missing", typed: i, expected: j, cost: costs.gap });
      j += 1;
    }
  }
  return steps;
}

function isSwapAt(i: number, j: number, { isSwapped }: Costs): boolean {
  return isSwapped(i, j + 1) && isSwapped(i + 1, j) && !isSwapped(i, j);
}
