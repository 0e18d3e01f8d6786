import { dayInWords } from "#app/ui/date-text.ts";
import type { User } from "#models/users/user.ts";
import { ownCopies } from "#models/word-sets/own-copies.ts";
import type { Face } from "#models/word-sets/set-face.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { zoneOf } from "#services/study/learner.ts";
import { withFaces } from "#services/word-sets/set-faces.ts";
import { asSharedWithFaces, type SharedSet } from "#services/word-sets/shared-sets.ts";

/** An own set as pages show it. */
export type SetLine = Awaited<ReturnType<typeof setLines>>[number];

/** A public set of another user, as lists and previews show it. */
export type SharedSetLine = Awaited<ReturnType<typeof sharedSetLines>>[number];

/** Own sets as pages show them, with the word they are drawn with and the day they were made in that time zone. */
export async function setLines(sets: readonly WordSet[], timeZone: string) {
  const shown = await withFaces(sets);
  return shown.map(({ id, name, description, color, wordCount, createdAt, face, ...set }) => ({
    ...{ id, name, description, color, wordCount },
    ...{ isPublic: set.isPublic, sharesRecordings: set.sharesRecordings },
    created: dayInWords(createdAt, timeZone),
    face: face?.arabicWord ?? null,
  }));
}

/** Public sets as pages show them to that user, with the copy of them that he has; without faces where `asShown` gives none. */
export async function sharedSetLines(
  sets: readonly WordSet[],
  user: Pick<User, "id" | "timeZone">,
  asShown: (
    sets: readonly WordSet[],
  ) => Promise<(SharedSet & { face?: Face | null })[]> = asSharedWithFaces,
) {
  const [shown, copies] = await Promise.all([
    asShown(sets),
    ownCopies(
      user.id,
      sets.map(({ id }) => id),
    ),
  ]);
  return shown.map(({ id, name, description, color, wordCount, authorName, ...set }) => ({
    ...{ id, name, description, color, wordCount, authorName },
    // The sets of the house are of a day, not of a moment.
    created: dayInWords(set.createdAt, set.isOfHouse ? "UTC" : zoneOf(user)),
    face: set.face?.arabicWord ?? null,
    copy: copies.get(id) ?? null,
  }));
}
