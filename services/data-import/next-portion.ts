import { readSlices } from "#models/data-import/archive-slices.ts";
import type { PlaceInArchive, Restore } from "#models/data-import/restore.ts";
import { RESTORED_LISTS, type RestoredList } from "#models/data-import/restore-rules.ts";
import { BRINGERS } from "./bringers.ts";
import { membersOfArchive, parsed } from "./members-of-archive.ts";
import { isRestored } from "./read-archive.ts";
import type { RecordReader, Returned } from "./returned.ts";

/** Some records of one list, and the place behind them. */
export type Portion = {
  [List in RestoredList]: { list: List; records: Returned[List][]; end: PlaceInArchive };
}[RestoredList];

// Left out ones and schedules of words that were never answered move the place, too.
const MOST_READ = 500;
// Everybody waits for the transaction of a portion.
const MOST_CHARACTERS = 256 * 1024;

/** The next records of one list, maybe none, or null at the end; left out ones were counted when the archive was read. */
export async function nextPortion(
  userId: string,
  { id: restoreId, place, timeZone }: Restore,
  readRecord: RecordReader,
  most = Number.POSITIVE_INFINITY,
): Promise<Portion | null> {
  const slices = readSlices({ userId, restoreId }, place.at);
  const members = membersOfArchive(slices, place, { lists: RESTORED_LISTS });
  let portion: Portion | null = null;
  let count = 0;
  let characters = 0;
  for await (const { list, name, json, end } of members) {
    if (!isRestored(list) || (portion && list !== portion.list)) break;
    const read = readRecord(list, parsed(json, name), { timeZone });
    const records: unknown[] = portion?.records ?? [];
    if (read && "record" in read) records.push(read.record);
    portion = { list, records, end } as Portion;
    count += 1;
    characters += json.length;
    const isLarge = count >= MOST_READ || characters >= MOST_CHARACTERS;
    if (isLarge || records.length >= Math.min(most, BRINGERS[list].atOnce)) break;
  }
  return portion;
}
