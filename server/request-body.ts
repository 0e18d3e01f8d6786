import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";

const MEBIBYTE = 1024 * 1024;
const LONGEST_BODY = MEBIBYTE;
// An image of 5 MiB with what multipart adds.
const LONGEST_UPLOAD = 5 * MEBIBYTE + 64 * 1024;
const MOST_AT_ONCE = 96 * MEBIBYTE;
const LONGEST_DRAINED = 40 * MEBIBYTE;

let held = 0;

/**
 * Reads a body that is small enough, while all bodies together are; the listed refusals need no more bytes.
 * Browsers show an answer only when their form was taken off them, so the rest of a page's form of up to
 * 40 MiB is received and thrown away.
 */
export async function readBody(
  incoming: IncomingMessage,
  isDocument: boolean,
): Promise<Buffer<ArrayBuffer> | "compressed" | "too large" | "busy"> {
  if (incoming.headers["content-encoding"] !== undefined) return "compressed";
  const longest = isUpload(incoming) ? LONGEST_UPLOAD : LONGEST_BODY;
  const announced = Number(incoming.headers["content-length"] ?? 0);
  if (announced > longest) {
    if (isDocument && announced <= LONGEST_DRAINED) await drain(incoming);
    return "too large";
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Without destroyOnReturn the connection would be cut before the refusal is sent.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      held += chunk.length;
      if (size > longest) return "too large";
      if (held > MOST_AT_ONCE) return "busy";
      chunks.push(chunk);
    }
  } finally {
    held -= size;
  }
  return Buffer.concat(chunks);
}

async function drain(incoming: IncomingMessage): Promise<void> {
  incoming.resume();
  await finished(incoming).catch(() => undefined);
}

/** Whether the request may carry an image: only these may be longer than a form. */
function isUpload({ headers, url = "" }: IncomingMessage): boolean {
  const isMultipart = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  return isMultipart && /^\/(api\/)?vocabulary(\/|\.data|\?|$)/.test(url);
}
