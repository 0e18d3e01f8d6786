export const MOST_DECK_BYTES = 10 * 1024 * 1024;

/** Note types of a package that have the same fields: their names, their places in it, and how many notes they have. */
export type DeckGroup = {
  names: string[];
  fields: string[];
  /** There are others, which are not read. */
  hasMoreFields: boolean;
  types: number[];
  notes: number;
};

export const DECK_MESSAGES = {
  nothing: "Choose an Anki package.",
  tooLarge:
    "This file is larger than 10 MB. In Anki, export one deck at a time, or untick “Include media”.",
  notAPackage:
    "This isn’t an Anki package. In Anki choose File, then Export, as “Anki Deck Package (.apkg)”.",
  unreadable: "This package is damaged, so we couldn’t read it. Please export it again.",
  tookTooLong:
    "Reading this package took too long. Please try again, or export one deck at a time in Anki.",
  unpacksTooLarge: "This package unpacks to more than we read. In Anki, export one deck at a time.",
  tooManyNotes:
    "notes are more than we take in at a time. In Anki, export one deck with at most 10,000 notes.",
  tooMuchText: "The notes of this package are too long. In Anki, export one deck at a time.",
  tooManyReviews:
    "This package has too many reviews. In Anki, export one deck at a time, or don’t take the schedule over.",
  empty: "There are no notes in this package.",
  onlyCloze: "All notes of this package are texts with gaps (cloze). They can’t become words.",
  onlyOthers:
    "No note of this package can become a word: we read 200 note types at most, and texts with gaps (cloze) stay out. In Anki, export one deck at a time.",
  noRoomForSchedule: "It came without its schedule: your account has no room for more answers.",
  busy: "The server is reading other packages. Please try again in a moment.",
} as const;

const CAUSES = {
  "not-there": "it isn’t in the package, or has more than 5 MB",
  "package-unreadable": "the package couldn’t be read any more",
  missing: "it is empty",
  empty: "it is empty",
  "too-large": "it is too large",
  "too-long": "it is longer than 10 seconds",
  "not-sound": "its format isn’t one we take",
  "not-an-image": "its format isn’t one we take",
  unreadable: "it is damaged",
  full: "your account has no room for it",
} as const;

/** Why a recording or an image of a package was left out. */
export type MediumLeftOut = keyof typeof CAUSES;

/** Says of a recording or an image of a package why it was left out. */
export function mediumLeftOut(kind: string, cause: MediumLeftOut): string {
  return `${kind} left out: ${CAUSES[cause]}`;
}
