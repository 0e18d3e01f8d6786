import { createHash } from "node:crypto";
import type { Exercise } from "#models/practice/practice-rules.ts";

/** The key that runs of an exercise of the same sets and words share, as long as there are as many words. */
export function selectionKey(exercise: Exercise, ids: readonly string[], count: number): string {
  const hash = createHash("sha256")
    .update([...ids].sort().join(" "))
    .digest("base64url");
  return `${exercise} ${count} ${hash.slice(0, 22)}`;
}
