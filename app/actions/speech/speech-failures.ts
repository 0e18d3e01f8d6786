import { type Failure, outsideFailure, tooManyRequests } from "#app/http/failure.ts";
import type { Spoken } from "#services/speech/speak.ts";

export const SPEECH_FAILED = "Failed to generate audio";

/** 429, 502 or 503 for a text that was not spoken. */
export function speechFailure(spoken: Exclude<Spoken, { outcome: "spoken" }>): Failure {
  if (spoken.outcome === "too-many") return tooManyRequests(spoken.waitSeconds);
  return outsideFailure(
    spoken.outcome === "unavailable" ? "unavailable" : "unusable",
    SPEECH_FAILED,
  );
}
