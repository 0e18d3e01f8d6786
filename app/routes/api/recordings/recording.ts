import { z } from "zod";
import { recordingFailure } from "#app/actions/recordings/recording-refusal.ts";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created, noContent } from "#app/api/result.ts";
import { notFound, unsupportedType } from "#app/http/failure.ts";
import { filesOf, isMultipart, readMultipart } from "#app/http/multipart.ts";
import { MOST_RECORDING_BYTES, RECORDING_MESSAGES } from "#models/recordings/recording-rules.ts";
import { findWord } from "#models/words/word.ts";
import { keepRecording } from "#services/recordings/keep-recording.ts";
import { removeRecording } from "#services/recordings/remove-recording.ts";

const WORD = "Vocabulary item";

const calls = resourceRoute(
  change("POST", {
    summary:
      "Puts a recording to a word, in place of the one it had: WAV, MP3, M4A, Ogg or WebM of ten seconds at most.",
    access: "owner",
    ids: { id: WORD },
    find: ({ caller, params }) => findWord(caller.user.id, params.id),
    body: { multipart: z.object({ recording: z.file().max(MOST_RECORDING_BYTES) }) },
    returns: z.object({ recordingUrl: z.string(), seconds: z.number() }),
    statuses: [201],
    failures: [
      { status: 413, code: "too_large", message: RECORDING_MESSAGES.tooLarge },
      { status: 413, code: "too_large", message: RECORDING_MESSAGES.full },
      { status: 415, code: "unsupported_type", message: RECORDING_MESSAGES.notSound },
    ],
    handle: async ({ caller: { user }, found, request, now }) => {
      if (!isMultipart(request)) return unsupportedType(RECORDING_MESSAGES.notSound);
      const form = await readMultipart(request);
      const [file, another] = form ? filesOf(form, "recording") : [];
      if (!file || another || form?.has("recording")) return recordingFailure("missing");
      const kept = await keepRecording(user.id, found.id, file, now);
      if (kept.outcome === "no-word") return notFound(WORD);
      if (kept.outcome !== "kept") return recordingFailure(kept.outcome);
      const { recordingUrl, seconds } = kept;
      return created({ recordingUrl, seconds });
    },
  }),
  change("DELETE", {
    summary: "Takes the recording off a word; a word without one is left as it is.",
    access: "owner",
    ids: { id: WORD },
    find: ({ caller, params }) => findWord(caller.user.id, params.id),
    returns: "nothing",
    handle: async ({ caller, found }) =>
      (await removeRecording(caller.user.id, found.id)) ? noContent() : notFound(WORD),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
