import { z } from "zod";
import { audioBody } from "#app/actions/speech/audio-body.ts";
import { SPEECH_FAILED, speechFailure } from "#app/actions/speech/speech-failures.ts";
import { change, tokenOf } from "#app/api/endpoint.ts";
import { kindOf, outsideKinds } from "#app/api/failure-kinds.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { text } from "#app/api/text-fields.ts";
import { Failure } from "#app/http/failure.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { LONGEST_SPOKEN_TEXT } from "#models/speech/speech-rules.ts";
import { env } from "#services/env.server.ts";
import { speak } from "#services/speech/speak.ts";
import { speechTextOf } from "#services/speech/speech-text.ts";

const NOTHING = new Failure(422, "unspeakable", "Nothing to speak");

export const loader = resourceRoute(
  change("POST", {
    summary: "Speaks an Arabic text; what was spoken before is kept and not spoken again.",
    access: "user",
    scope: "read",
    body: z.object({ text: text(LONGEST_SPOKEN_TEXT, "Text is required", "Text is too long") }),
    idempotent: false,
    returns: { files: { "audio/mpeg": z.string() } },
    failures: [kindOf(NOTHING), ...outsideKinds(SPEECH_FAILED)],
    handle: async ({ caller, body, now }) => {
      const { user } = caller;
      await countWork(user.id, { letters: body.text.length }, tokenOf(caller));
      const speech = await speechTextOf(user.id, body.text);
      if (!speech) return NOTHING;
      const spoken = await speak(user.id, speech, now);
      if (spoken.outcome !== "spoken") return speechFailure(spoken);
      return new Response(audioBody(spoken.audio), {
        headers: {
          "Content-Type": "audio/mpeg",
          "Content-Length": String(spoken.audio.bytes),
          "Speech-Provider": env.speech.provider,
        },
      });
    },
  }),
);
export const action = loader;
