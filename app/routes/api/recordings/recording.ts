import { z } from "zod";
import { callOf } from "#app/actions/call-of.ts";
import { newRecording, recordingRemoval } from "#app/actions/recordings/keep-recording.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created, noContent } from "#app/api/result.ts";

export const loader = resourceRoute(
  callOf(newRecording, {
    summary:
      "Puts a recording to a word, in place of the one it had: WAV, MP3, M4A, Ogg or WebM of ten seconds at most.",
    returns: z.object({ recordingUrl: z.string(), seconds: z.number() }),
    statuses: [201],
    answer: ({ recordingUrl, seconds }) => created({ recordingUrl, seconds }),
  }),
  callOf(recordingRemoval, {
    summary: "Takes the recording off a word; a word without one is left as it is.",
    returns: "nothing",
    answer: noContent,
  }),
);
export const action = loader;
