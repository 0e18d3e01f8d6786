import { carryRecordings, recordingSizes } from "#models/recordings/recording.ts";
import { RECORDING_SPACE } from "#models/recordings/recording-rules.ts";
import { recordingSpace } from "#models/recordings/recording-space.ts";

/**
 * Carries these recordings, in this order, by one more word each, as far as the learner has room. Part of the
 * transaction that copies words. Returns the ids of the carried recordings.
 */
export async function carriedRecordings(
  userId: string,
  recordingIds: readonly string[],
): Promise<Set<string>> {
  const sizes = await recordingSizes(recordingIds);
  const carried = new Set<string>();
  if (sizes.size === 0) return carried;
  await recordingSpace.open(userId);
  const before = await recordingSpace.of(userId);
  let bytes = 0;
  for (const id of recordingIds) {
    const size = sizes.get(id);
    const hasRoom =
      before.files + carried.size < RECORDING_SPACE.files &&
      before.bytes + bytes + (size ?? 0) <= RECORDING_SPACE.bytes;
    if (size === undefined || carried.has(id) || !hasRoom) continue;
    carried.add(id);
    bytes += size;
  }
  const isTaken = carried.size > 0 && (await recordingSpace.take(userId, bytes, carried.size));
  if (!isTaken) return new Set();
  await carryRecordings([...carried]);
  return carried;
}
