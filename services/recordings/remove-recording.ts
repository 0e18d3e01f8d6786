import { inTransaction } from "#models/database/mongoose.server.ts";
import { letGoOfRecording } from "#models/recordings/recording.ts";
import { recordingSpace } from "#models/recordings/recording-space.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { setRecording } from "#models/words/word.ts";

/** Takes the recording off an own word; false when the word is not there. */
export function removeRecording(userId: string, wordId: string): Promise<boolean> {
  return inTransaction(async () => {
    const before = await setRecording(userId, wordId, null);
    if (!before) return false;
    await letGo(userId, before.recordingId);
    await changeUserStats(userId, {});
    return true;
  });
}

/** Part of the transaction in which a word of that learner ceases to carry a recording: gives its space back. */
export async function letGo(userId: string, recordingId: string | null): Promise<void> {
  if (recordingId === null) return;
  const bytes = await letGoOfRecording(recordingId);
  if (bytes > 0) await recordingSpace.giveBack(userId, bytes);
}
