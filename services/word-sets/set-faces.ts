import { type Face, faceOfSet } from "#models/word-sets/set-face.ts";

/** The sets with their faces; null for one without words. The caller has checked who may see the sets. */
export function withFaces<Shown extends { id: string }>(
  sets: readonly Shown[],
): Promise<(Shown & { face: Face | null })[]> {
  return Promise.all(sets.map(async (set) => ({ ...set, face: await faceOfSet(set.id) })));
}
