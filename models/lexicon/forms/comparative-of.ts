import type { LexiconEntry } from "../lexicon-entry.ts";

/** Bigger, of an adjective: أَكْبَرُ, where its root has three sound letters and the last two differ; else null. */
export function comparativeOf({ root }: LexiconEntry): string | null {
  const [first, second, third, ...more] = (root ?? "").split(" ");
  if (second === third || more.length > 0 || /[اويأء]/.test(root ?? "و")) return null;
  return `أ\u064E${first}\u0652${second}\u064E${third}\u064F`;
}
