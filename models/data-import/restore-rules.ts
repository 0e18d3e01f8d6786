/** The largest archive that is taken, in bytes. */
export const MOST_ARCHIVE_BYTES = 32 * 1024 * 1024;

/** The message for a larger one. */
export const ARCHIVE_OVER_LIMIT = `An archive of up to ${MOST_ARCHIVE_BYTES / (1024 * 1024)} MB can be brought back. Download yours in parts, and bring these back one after the other.`;

/** The version of archives that is written and read. */
export const ARCHIVE_VERSION = 1;

/** Which part of an archive a file is, and in how many it was taken along; counted from 1. */
export type ArchivePart = { number: number; of: number };

/** The bytes of a part; with an entry that begins at its end and the facts it is still one that is taken. */
export const ARCHIVE_PART_BYTES = 24 * 1024 * 1024;

/** The lists of an archive that come back, in the order in which they are written. */
export const RESTORED_LISTS = [
  "words",
  "progress",
  "answers",
  "sessions",
  "sets",
  "practice",
  "stories",
  "texts",
  "days",
  "achievements",
  "images",
  "recordings",
] as const;

export type RestoredList = (typeof RESTORED_LISTS)[number];

/** How many records of each list there are. */
export type ListCounts = Partial<Record<RestoredList, number>>;

/** Records of a list that do not come back, and why. */
export type LeftOut = { list: RestoredList; reason: string; count: number };

const MOST_REASONS = 40;
const MORE_REASONS = "for other reasons";

/** Adds left out records to those of before; beyond forty reasons the others are one. */
export function withLeftOut(before: readonly LeftOut[], more: readonly LeftOut[]): LeftOut[] {
  const all = before.map((one) => ({ ...one }));
  for (const { list, reason, count } of more) {
    const find = (text: string) => all.find((one) => one.list === list && one.reason === text);
    const known = find(reason) ?? (all.length < MOST_REASONS ? undefined : find(MORE_REASONS));
    if (known) known.count += count;
    else all.push({ list, reason: all.length < MOST_REASONS ? reason : MORE_REASONS, count });
  }
  return all;
}

/** Adds counts of lists up. */
export function addCounts(one: ListCounts, other: ListCounts): ListCounts {
  const sums = RESTORED_LISTS.map((list) => [list, (one[list] ?? 0) + (other[list] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
}
