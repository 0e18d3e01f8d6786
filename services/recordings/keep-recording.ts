import { inTransaction } from "#models/database/mongoose.server.ts";
import { insertRecording, newRecordingId } from "#models/recordings/recording.ts";
import {
  MOST_RECORDING_BYTES,
  MOST_RECORDING_SECONDS,
  recordingUrlOf,
} from "#models/recordings/recording-rules.ts";
import { recordingSpace } from "#models/recordings/recording-space.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { setRecording } from "#models/words/word.ts";
import { letGo } from "./remove-recording.ts";
import { soundOf } from "./sound-of.ts";

export type RecordingRefusal = "missing" | "too-large" | "not-sound" | "too-long" | "full";

export type KeptRecording =
  | { outcome: "kept"; recordingUrl: string; seconds: number }
  | { outcome: RecordingRefusal | "no-word" };

// A recorder that is stopped after ten seconds writes a little more.
const TOLERANCE_SECONDS = 0.5;

class NoRoom extends Error {}

/** Puts a recording to an own word, in place of the one it had, or only if it had none (`isFirst`; else "no-word"); it takes from the learner's space of 2,000 files and 100 MB. */
export async function keepRecording(
  userId: string,
  wordId: string,
  file: Uint8Array,
  now: Date,
  { isFirst = false } = {},
): Promise<KeptRecording> {
  const content = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (content.length === 0) return { outcome: "missing" };
  if (content.length > MOST_RECORDING_BYTES) return { outcome: "too-large" };
  const sound = soundOf(content);
  if (!sound) return { outcome: "not-sound" };
  const { type, seconds } = sound;
  if (seconds > MOST_RECORDING_SECONDS + TOLERANCE_SECONDS) return { outcome: "too-long" };
  await recordingSpace.open(userId);
  const recordingId = newRecordingId();
  try {
    const isKept = await inTransaction(async () => {
      const before = await setRecording(userId, wordId, recordingId, { isFirst });
      if (!before) return false;
      await letGo(userId, before.recordingId);
      if (!(await recordingSpace.take(userId, content.length))) throw new NoRoom();
      await insertRecording(recordingId, { content, type }, now);
      await changeUserStats(userId, {});
      return true;
    });
    const recordingUrl = recordingUrlOf({ id: wordId, recordingId });
    return isKept && recordingUrl
      ? { outcome: "kept", recordingUrl, seconds }
      : { outcome: "no-word" };
  } catch (error) {
    if (error instanceof NoRoom) return { outcome: "full" };
    throw error;
  }
}
