import type { ListPages } from "#app/http/json-lists.ts";
import { ARCHIVE_PART_BYTES, type ArchivePart } from "#models/data-import/restore-rules.ts";

type Lists = Record<string, ListPages>;

/** In how many parts lists are taken along. */
export async function countParts(lists: Lists, bytesOfPart = ARCHIVE_PART_BYTES): Promise<number> {
  let bytes = 0;
  for (const pages of Object.values(lists)) {
    for await (const page of pages)
      bytes += page.reduce((sum: number, one) => sum + bytesOf(one), 0);
  }
  return Math.max(1, Math.ceil(bytes / bytesOfPart));
}

/**
 * The entries that begin in the bytes of one part, of all that is written; the last part has whatever is left. What was added
 * since an earlier part was written stands in two of them, which brings it back
 * once; where an earlier entry was deleted since, those at the cut may stand in neither.
 */
export function listsOfPart(
  lists: Lists,
  { number, of }: ArchivePart,
  bytesOfPart = ARCHIVE_PART_BYTES,
): Lists {
  const from = (number - 1) * bytesOfPart;
  const to = number === of ? Number.POSITIVE_INFINITY : number * bytesOfPart;
  let at = 0;
  const isWithin = (entry: unknown) => {
    const begin = at;
    at += bytesOf(entry);
    return begin >= from && begin < to;
  };
  async function* within(pages: ListPages) {
    if (at >= to) return;
    for await (const page of pages) {
      yield page.filter(isWithin);
      if (at >= to) return;
    }
  }
  return Object.fromEntries(Object.entries(lists).map(([name, pages]) => [name, within(pages)]));
}

function bytesOf(entry: unknown): number {
  return Buffer.byteLength(JSON.stringify(entry));
}
