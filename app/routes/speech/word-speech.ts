import { entityTag, holdsVersion } from "#app/api/result.ts";
import { userContext } from "#app/context.ts";
import { isId } from "#models/database/id.ts";
import { fieldNames } from "#models/field-table.ts";
import { findRecording } from "#models/recordings/recording.ts";
import { findWord } from "#models/words/word.ts";
import { fileOfForm, WORD_FORMS, type WordForm } from "#models/words/word-forms.ts";
import { inOnePiece } from "#services/speech/spoken-audio.ts";
import type { Route } from "./+types/word-speech";
import { audioAnswer, noSound, spokenAnswer } from "./spoken-answer.ts";

/** The texts that are read, by the name of their file: "verbal-noun.mp3" is a form. */
const PARTS = new Map<string, TextOfWord>([
  ["word.mp3", "arabicWord"],
  ["example.mp3", "exampleSentence"],
  ...fieldNames(WORD_FORMS).map((form) => [fileOfForm(form), WORD_FORMS[form]] as const),
]);

type TextOfWord = "arabicWord" | "exampleSentence" | (typeof WORD_FORMS)[WordForm];

/** The sound of an own word, of one of its forms or of its example, for players that know nothing but an address; or its recording, at the address of its id. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id, part } = params;
  const user = context.get(userContext);
  const word = isId(id) ? await findWord(user.id, id) : null;
  if (word?.recordingId === part) return recordingAnswer(request, part);
  const field = PARTS.get(part);
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
