import { setImmediate } from "node:timers/promises";
import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { log } from "#services/log.server.ts";

const LETTERS_AT_ONCE = 32 * 1024;

/** The pieces of a file: texts, of which short ones are sent together, or bytes, each of which is sent as it comes. */
type Pieces = AsyncGenerator<string> | AsyncGenerator<Uint8Array>;

/** A file that is written while it is read, as `written` does. */
export async function download(pieces: Pieces, { name, type }: { name: string; type: string }) {
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
  };
  return new Response(await written(pieces, name), { headers });
}

/**
 * A body that is written while it is read; once the reader is gone no more of it is made. What fails
 * before the first piece fails as a request, what fails later breaks the body off.
 */
export async function written(pieces: Pieces, name: string): Promise<ReadableStream<Uint8Array>> {
  let waiting: Uint8Array | null = await gather(pieces);
  let isGone = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = waiting ?? (await gather(pieces));
          waiting = null;
          if (isGone) return;
          if (piece.length === 0) controller.close();
          else controller.enqueue(piece);
        } catch (error) {
          const kind = unavailabilityOf(error);
          if (kind) logDatabaseFailure(kind, { err: error, file: name });
          else log.error({ err: error, file: name }, "a download broke off");
          controller.error(error);
        }
      },
      async cancel() {
        isGone = true;
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

/**
 * The next pieces in one, because each is compressed and sent by itself; nothing at the end. Other requests have their
 * turn before.
 */
async function gather(pieces: Pieces): Promise<Uint8Array> {
  await setImmediate();
  let text = "";
  while (text.length < LETTERS_AT_ONCE) {
    const { done, value } = await pieces.next();
    if (done) break;
    if (typeof value !== "string") return value;
    text += value;
  }
  return Buffer.from(text);
}
