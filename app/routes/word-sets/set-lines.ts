import { dayInWords } from "#app/ui/date-text.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { withFaces } from "#services/word-sets/set-faces.ts";
import { asSharedWithFaces } from "#services/word-sets/shared-sets.ts";

/** What pages show of an own set. */
export type SetLine = Awaited<ReturnType<typeof setLines>>[number];

/** Own sets as pages show them, with the word each lists first and the day it was made in that time zone. */
export async function setLines(sets: readonly WordSet[], timeZone: string) {
  const shown = await withFaces(sets);
  return shown.map(({ id, name, description, color, isPublic, wordCount, createdAt, face }) => ({
    ...{ id, name, description, color, isPublic, wordCount },
    created: dayInWords(createdAt, timeZone),
    face: face?.arabicWord ?? null,
  }));
}

/** Public sets of others as pages show them. */
export async function sharedSetLines(sets: readonly WordSet[], timeZone: string) {
  const shown = await asSharedWithFaces(sets);
  return shown.map(({ id, name, description, color, wordCount, authorName, createdAt, face }) => ({
    ...{ id, name, description, color, wordCount, authorName },
    created: dayInWords(createdAt, timeZone),
    face: face?.arabicWord ?? null,
  }));
}
