import { href } from "react-router";
import { userContext } from "#app/context.ts";
import { redirectWithFailure } from "#app/document/flash.ts";
import { type DrillQuery, drillParams, readDrillQuery } from "#models/pronunciation/drill-query.ts";
import { log } from "#services/log.server.ts";
import { ExerciseRefused, exerciseAudio } from "#services/pronunciation/exercise-audio.ts";
import { loadDrill } from "#services/pronunciation/load-drill.ts";
import { dayOf } from "#services/study/learner.ts";
import type { Route } from "./+types/exercise-file";

const FAILED = "Could not generate complete exercise audio file.";

/** The whole exercise as one mp3; with `parts` as parts of it, each after its length in four bytes. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const query = readDrillQuery(url.searchParams);
  if (!query) return new Response("Bad request", { status: 400 });
  const loaded = await loadDrill(user.id, query);
  if (loaded.outcome === "failed") {
    return refusal(request, query, new ExerciseRefused(503, loaded.message));
  }
  if (loaded.words.length === 0) return new Response("No Vocabulary Found", { status: 404 });

  const hasParts = url.searchParams.has("parts");
  const { repeatType, repetitions } = query.options;
  const name = `pronunciation-${repeatType}-${repetitions}x-${dayOf(user, new Date())}.mp3`;
  const headers = new Headers({
    "Content-Type": hasParts ? "application/octet-stream" : "audio/mpeg",
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
  });
  const gone = new AbortController();
  const signal = AbortSignal.any([request.signal, gone.signal]);
  try {
    const { parts, audio } = exerciseAudio(user.id, loaded.words, {
      options: query.options,
      signal,
    });
    headers.set("Exercise-Parts", String(parts));
    if (request.method === "HEAD") return new Response(null, { headers });
    const first = await audio.next();
    const body = streamOf(first, audio, { hasParts, signal, onGone: () => gone.abort() });
    return new Response(body, { headers });
  } catch (error) {
    if (error instanceof ExerciseRefused) return refusal(request, query, error);
    throw error;
  }
}

/** An error after the first part breaks the file off; once the reader is gone no more of it is made. */
function streamOf(
  first: IteratorResult<Buffer>,
  audio: AsyncGenerator<Buffer>,
  { hasParts, signal, onGone }: { hasParts: boolean; signal: AbortSignal; onGone: () => void },
): ReadableStream<Uint8Array> {
  let waiting: IteratorResult<Buffer> | null = first;
  signal.addEventListener("abort", () => void audio.return(undefined));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = waiting ?? (await audio.next());
          waiting = null;
          if (done) return controller.close();
          if (hasParts) controller.enqueue(lengthOf(value));
          controller.enqueue(new Uint8Array(value));
        } catch (error) {
          log.warn({ error: String(error) }, "an exercise file broke off");
          controller.error(error);
        }
      },
      cancel: onGone,
    },
    { highWaterMark: 1 },
  );
}

function lengthOf({ length }: Buffer): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return new Uint8Array(bytes);
}

/** A page that a link led away from is shown again; everybody else is told why. */
function refusal(
  request: Request,
  query: DrillQuery,
  { status, message, waitSeconds }: ExerciseRefused,
): Promise<Response> | Response {
  if (request.headers.get("Accept")?.includes("text/html")) {
    const page = `${href("/pronunciation-exercise")}?${drillParams(query)}`;
    return redirectWithFailure(page, "Download Failed", message || FAILED);
  }
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  });
  if (waitSeconds !== null) headers.set("Retry-After", String(Math.ceil(waitSeconds)));
  return new Response(message, { status, headers });
}
