import type { WordSet } from "#models/word-sets/word-set.ts";
import { setFaces } from "#services/word-sets/set-faces.ts";
import type { SharedSet } from "#services/word-sets/shared-sets.ts";

/** What pages show of an own set. */
export type SetLine = Awaited<ReturnType<typeof setLines>>[number];

/** Own sets as pages show them, with the word each lists first and the day it was made in that time zone. */
export async function setLines(sets: readonly WordSet[], timeZone: string) {
  const faces = await setFaces(sets.map(({ id }) => id));
  return sets.map(({ id, name, description, color, isPublic, wordCount, createdAt }) => ({
    ...{ id, name, description, color, isPublic, wordCount },
    created: dayInWords(createdAt, timeZone),
    face: faces.get(id) ?? null,
  }));
}

/** Public sets of others as pages show them. */
export async function sharedSetLines(sets: readonly SharedSet[], timeZone: string) {
  const faces = await setFaces(sets.map(({ id }) => id));
  return sets.map(({ id, name, description, color, wordCount, authorName, createdAt }) => ({
    ...{ id, name, description, color, wordCount, authorName },
    created: dayInWords(createdAt, timeZone),
    face: faces.get(id) ?? null,
  }));
}

/** A day as it is said: "November 3, 2026". */
export function dayInWords(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone });
}
