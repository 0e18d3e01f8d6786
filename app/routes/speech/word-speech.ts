import { entityTag, holdsVersion } from "#app/api/result.ts";
import { userContext } from "#app/context.ts";
import { isId } from "#models/database/id.ts";
import { findRecording } from "#models/recordings/recording.ts";
import { findWord } from "#models/words/word.ts";
import { inOnePiece } from "#services/speech/spoken-audio.ts";
import type { Route } from "./+types/word-speech";
import { audioAnswer, noSound, spokenAnswer } from "./spoken-answer.ts";

const PARTS = { "word.mp3": "arabicWord", "example.mp3": "exampleSentence" } as const;

/** The sound of an own word or of its example, for players that know nothing but an address; or its recording, at the address of its id. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id, part } = params;
  const user = context.get(userContext);
  const word = isId(id) ? await findWord(user.id, id) : null;
  if (word?.recordingId === part) return recordingAnswer(request, part);
  const field = Object.hasOwn(PARTS, part) && PARTS[part as keyof typeof PARTS];
  const text = field && word?.[field];
  return spokenAnswer(request, user.id, text || null);
}

async function recordingAnswer(request: Request, recordingId: string): Promise<Response> {
  const headers = {
    // Another recording has another address.
    "Cache-Control": "private, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    ETag: entityTag(recordingId),
  };
  if (holdsVersion(request, recordingId)) return new Response(null, { status: 304, headers });
  const found = await findRecording(recordingId);
  if (!found) return noSound();
  return audioAnswer(request, inOnePiece(found.content), {
    ...headers,
    "Content-Type": found.type,
  });
}
