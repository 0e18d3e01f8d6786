import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

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
  if (body && outgoing.req.method !== "HEAD") {
    return pipeline(
      piecesOf(body, longestPieceMs, () => outgoing.destroy()),
      outgoing,
    );
  }
  await body?.cancel();
  outgoing.end();
}

/** The parts of a body, none above 64 kB; calls `cut` if the next is not asked for in time. */
async function* piecesOf(body: ReadableStream<Uint8Array>, longestMs: number, cut: () => void) {
  for await (const part of body) {
    for (let at = 0; at < part.length; at += PIECE) {
      const late = setTimeout(cut, longestMs);
      try {
        yield part.subarray(at, at + PIECE);
      } finally {
        clearTimeout(late);
      }
    }
  }
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
