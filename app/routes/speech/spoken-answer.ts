import { audioBody } from "#app/actions/speech/audio-body.ts";
import { speechFailure } from "#app/actions/speech/speech-failures.ts";
import { entityTag, holdsVersion } from "#app/api/result.ts";
import { type Failure, notFound } from "#app/http/failure.ts";
import { speak } from "#services/speech/speak.ts";
import { speechTextOf } from "#services/speech/speech-text.ts";
import type { SpokenAudio } from "#services/speech/spoken-audio.ts";

const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The sound of a user's text as a player asks for it; 404 without a text, or if nothing in it can be said. */
export async function spokenAnswer(request: Request, userId: string, text: string | null) {
  const speech = text ? await speechTextOf(userId, text) : null;
  if (!speech) return noSound();
  const headers = { ETag: entityTag(speech.key), "Content-Type": "audio/mpeg" };
  if (holdsVersion(request, speech.key)) return new Response(null, { status: 304, headers });
  const spoken = await speak(userId, speech, new Date());
  if (spoken.outcome !== "spoken") return refusal(speechFailure(spoken));
  return audioAnswer(request, spoken.audio, headers);
}

/** All of the audio, or the part that a player asked for: Safari plays nothing that only comes whole. */
export function audioAnswer(
  request: Request,
  audio: SpokenAudio,
  given: { "Content-Type": string; [header: string]: string },
): Response {
  const shared = { ...given, "Accept-Ranges": "bytes" };
  const length = audio.bytes;
  const part = request.headers.has("If-Range") ? null : partOf(request, length);
  if (part === "none") {
    const headers = { ...shared, "Content-Range": `bytes */${length}` };
    return new Response(null, { status: 416, headers });
  }
  const { from, to } = part ?? { from: 0, to: length - 1 };
  const headers = new Headers({ ...shared, "Content-Length": String(to + 1 - from) });
  if (part) headers.set("Content-Range", `bytes ${from}-${to}/${length}`);
  const body = request.method === "HEAD" ? null : audioBody(audio, { from, to });
  return new Response(body, { status: part ? 206 : 200, headers });
}

/** The first and last byte of the one range a request asks for; null for everything. */
function partOf({ headers }: Request, length: number) {
  const [, first = "", last = ""] = RANGE.exec(headers.get("Range") ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === "" || last === "" ? length - 1 : Math.min(Number(last), length - 1);
  return from <= to ? { from, to } : "none";
}

/** Returns the 404 of a missing sound, as plain text. */
export function noSound(): Response {
  return refusal(notFound());
}

function refusal({ status, message, headers }: Failure): Response {
  return new Response(message, {
    status,
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    },
  });
}
