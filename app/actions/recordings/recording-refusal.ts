import { type Failure, invalidField, tooLarge, unsupportedType } from "#app/http/failure.ts";
import { RECORDING_MESSAGES } from "#models/recordings/recording-rules.ts";
import type { RecordingRefusal } from "#services/recordings/keep-recording.ts";

/** How the API refuses a recording. */
export function recordingFailure(refusal: RecordingRefusal): Failure {
  const message = recordingMessage(refusal);
  switch (refusal) {
    case "too-large":
    case "full":
      return tooLarge(message);
    case "not-sound":
      return unsupportedType(message);
    default:
      return invalidField("recording", message);
  }
}

export function recordingMessage(refusal: RecordingRefusal): string {
  const { missing, tooLarge, notSound, tooLong, full } = RECORDING_MESSAGES;
  return { missing, "too-large": tooLarge, "not-sound": notSound, "too-long": tooLong, full }[
    refusal
  ];
}
