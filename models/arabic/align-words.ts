export type WordState = "same" | "different" | "missing" | "extra";
export type Alignment = { typed: WordState[]; expected: WordState[] };

type SamePair = readonly [typedIndex: number, expectedIndex: number];
type IsSame = (typedIndex: number, expectedIndex: number) => boolean;

// 60 by 60 words is 3,600 comparisons; what differs in longer texts is paired by position.
const LONGEST_ALIGNED = 60;

/**
 * The state of every word of both lists, by their longest common subsequence. `isSame` is asked at
 * most 3,600 times more than there are words.
 */
export function alignWords<Word>(
  typed: readonly Word[],
  expected: readonly Word[],
  isSame: (typed: Word, expected: Word) => boolean,
): Alignment {
  const isSameAt: IsSame = (i, j) => {
    const a = typed[i];
    const b = expected[j];
    return a !== undefined && b !== undefined && isSame(a, b);
  };
  const shorter = Math.min(typed.length, expected.length);
  let head = 0;
  while (head < shorter && isSameAt(head, head)) head += 1;
  const isSameFromEnd: IsSame = (i, j) => isSameAt(typed.length - 1 - i, expected.length - 1 - j);
  let tail = 0;
  while (tail < shorter - head && isSameFromEnd(tail, tail)) tail += 1;
  const typedCount = typed.length - head - tail;
  const expectedCount = expected.length - head - tail;
  const pairs = samePairs(typedCount, expectedCount, (i, j) => isSameAt(head + i, head + j));
  const middle = statesBetween(pairs, typedCount, expectedCount);
  return {
    typed: [...repeat("same", head), ...middle.typed, ...repeat("same", tail)],
    expected: [...repeat("same", head), ...middle.expected, ...repeat("same", tail)],
  };
}

function samePairs(typedCount: number, expectedCount: number, isSame: IsSame): SamePair[] {
  if (typedCount > LONGEST_ALIGNED || expectedCount > LONGEST_ALIGNED) return [];
  const width = expectedCount + 1;
  const lengths = new Uint8Array((typedCount + 1) * width);
  const same = new Uint8Array(typedCount * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = typedCount - 1; i >= 0; i -= 1) {
    for (let j = expectedCount - 1; j >= 0; j -= 1) {
      const isPair = isSame(i, j);
      same[i * width + j] = Number(isPair);
      lengths[i * width + j] = isPair ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: SamePair[] = [];
  for (let i = 0, j = 0; i < typedCount && j < expectedCount; ) {
    if (same[i * width + j]) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function statesBetween(
  pairs: readonly SamePair[],
  typedCount: number,
  expectedCount: number,
): Alignment {
  const typed: WordState[] = [];
  const expected: WordState[] = [];
  const fillGap = (nextTyped: number, nextExpected: number) => {
    const paired = Math.min(nextTyped - typed.length, nextExpected - expected.length);
    for (let n = 0; n < paired; n += 1) {
      typed.push("different");
      expected.push("different");
    }
    while (typed.length < nextTyped) typed.push("extra");
    while (expected.length < nextExpected) expected.push("missing");
  };
  for (const [i, j] of pairs) {
    fillGap(i, j);
    typed.push("same");
    expected.push("same");
  }
  fillGap(typedCount, expectedCount);
  return { typed, expected };
}

function repeat(state: WordState, count: number): WordState[] {
  return Array.from({ length: count }, () => state);
}
