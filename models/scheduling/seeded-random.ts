/** A 32-bit hash of a text (FNV-1a with a murmur3 finaliser), the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A stream of numbers in [0, 1) that depends on the seed alone (mulberry32). */
export function seededRandom(seed: string | number): () => number {
  let state = typeof seed === "number" ? seed >>> 0 : hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A shuffled copy of a list (Fisher-Yates, inside out); the same seed gives the same order. */
export function shuffleBySeed<T extends object | string | number>(
  items: readonly T[],
  seed: string | number,
): T[] {
  const random = seededRandom(seed);
  const shuffled: T[] = [];
  for (const item of items) {
    const place = Math.floor(random() * (shuffled.length + 1));
    const displaced = shuffled[place];
    if (displaced !== undefined) shuffled.push(displaced);
    shuffled[place] = item;
  }
  return shuffled;
}
