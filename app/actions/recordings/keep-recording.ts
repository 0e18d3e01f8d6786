import { act, type Given } from "#app/actions/act.ts";
import { actOnThing } from "#app/actions/act-on-thing.ts";
import { ofOwnWord } from "#app/actions/words/own-word.ts";
import { invalidField, notFound, tooLarge, unsupportedType } from "#app/http/failure.ts";
import {
  MOST_RECORDING_BYTES,
  RECORDING_MESSAGES,
  RECORDING_NOT_KEPT,
  RECORDING_NOT_REMOVED,
} from "#models/recordings/recording-rules.ts";
import type { Word } from "#models/words/word.ts";
import { keepRecording } from "#services/recordings/keep-recording.ts";
import { removeRecording } from "#services/recordings/remove-recording.ts";

const { missing, tooLong, tooLarge: large, notSound, full } = RECORDING_MESSAGES;

/** Puts a recording to an own word, in place of the one it had. */
export const newRecording = act({
  ...ofOwnWord,
  pages: ["/vocabulary/:id/recording"],
  call: ["POST", "/api/vocabulary/:id/recording"],
  file: { name: "recording", most: MOST_RECORDING_BYTES, wrongType: notSound },
  run: ({ user, found, input, now }: Given<Uint8Array, Word>) =>
    keepRecording(user.id, found.id, input, now),
  done: "kept",
  refusals: {
    missing: invalidField("recording", missing),
    "too-long": invalidField("recording", tooLong),
    "too-large": tooLarge(large),
    full: tooLarge(full),
    "not-sound": unsupportedType(notSound),
    "no-word": notFound("Vocabulary item"),
  },
  failed: RECORDING_NOT_KEPT,
});

/** Takes the recording off an own word; a word without one is left as it is. */
export const recordingRemoval = actOnThing({
  ...ofOwnWord,
  pages: ["/vocabulary/:id/recording"],
  call: ["DELETE", "/api/vocabulary/:id/recording"],
  run: async ({ user, found }) => (await removeRecording(user.id, found.id)) && found,
  failed: RECORDING_NOT_REMOVED,
});
