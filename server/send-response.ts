import type { ServerResponse } from "node:http";

const PIECE = 64 * 1024;
// At least 2 kB a second.
const LONGEST_PIECE_MS = 30_000;

/**
 * Sends an answer as fast as the client takes it; throws if it cannot be read to its end, or if the client leaves or
 * takes longer than that for a piece of 64 kB.
 */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  longestPieceMs = LONGEST_PIECE_MS,
): Promise<void> {
  const { body } = response;
  writeHead(response, outgoing);
  if (body && outgoing.req.method !== "HEAD") return pump(body, outgoing, longestPieceMs);
  await body?.cancel();
  outgoing.end();
}

async function pump(
  body: ReadableStream<Uint8Array>,
  outgoing: ServerResponse,
  longestPieceMs: number,
): Promise<void> {
  const reader = body.getReader();
  const stopReading = () => {
    reader.cancel().catch(() => undefined);
  };
  outgoing.once("close", stopReading);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (let at = 0; at < value.length; at += PIECE) {
        refuseClosed(outgoing);
        joinWrites(outgoing);
        const piece = value.subarray(at, at + PIECE);
        if (!outgoing.write(piece)) await drained(outgoing, longestPieceMs);
      }
    }
    refuseClosed(outgoing);
    await ended(outgoing);
  } catch (error) {
    stopReading();
    if (!outgoing.destroyed) outgoing.destroy(error instanceof Error ? error : undefined);
    throw error;
  } finally {
    outgoing.off("close", stopReading);
  }
}

function refuseClosed(outgoing: ServerResponse): void {
  if (outgoing.destroyed) throw new Error("the client left before its answer was complete");
}

/** Sends everything written in one turn of the event loop with one system call. */
function joinWrites(outgoing: ServerResponse): void {
  if (outgoing.writableCorked > 0) return;
  outgoing.cork();
  setImmediate(() => {
    if (outgoing.writableCorked === 0) return;
    // Node lets the connection go before it writes the parts of what was joined, each by itself.
    outgoing.socket?.cork();
    outgoing.uncork();
    outgoing.socket?.uncork();
  });
}

/** Waits until the client has taken what was written; ends the connection of one that takes longer. */
function drained(outgoing: ServerResponse, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => outgoing.destroy(), longestMs);
    const goOn = () => {
      clearTimeout(late);
      outgoing.off("drain", goOn).off("close", goOn);
      resolve();
    };
    outgoing.once("drain", goOn).once("close", goOn);
  });
}

function ended(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) reject(new Error("the client left before the end"));
    });
    // Until `end` lets it go.
    outgoing.socket?.cork();
    if (outgoing.writableCorked > 0) outgoing.uncork();
    outgoing.end(() => resolve());
  });
}

/** Sends a short answer as a whole and leaves it open until the client, which is still sending, has been heard. */
export async function sendWhileReceiving(
  response: Response,
  outgoing: ServerResponse,
  hear: () => Promise<void>,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  response.headers.set("Content-Length", String(body.length));
  response.headers.set("Connection", "close");
  writeHead(response, outgoing);
  if (body.length > 0) outgoing.write(body);
  else outgoing.flushHeaders();
  await hear();
  outgoing.end();
}

function writeHead({ status, headers }: Response, outgoing: ServerResponse) {
  const cookies = headers.getSetCookie();
  for (const [name, value] of headers) {
    outgoing.setHeader(name, name === "set-cookie" ? cookies : value);
  }
  outgoing.writeHead(status);
}
