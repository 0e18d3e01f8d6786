import { wordsWithRecording } from "#models/words/word-recordings.ts";
import { removeRecording } from "./remove-recording.ts";

const AT_ONCE = 100;

/** Takes the recordings off all words of a user who left; a recording on somebody else's word stays there. */
export async function removeRecordingsOf(userId: string): Promise<void> {
  for (;;) {
    const ids = await wordsWithRecording(userId, AT_ONCE);
    for (const id of ids) await removeRecording(userId, id);
    if (ids.length < AT_ONCE) return;
  }
}
