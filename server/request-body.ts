import type { IncomingMessage } from "node:http";

const MEBIBYTE = 1024 * 1024;
const LONGEST_BODY = MEBIBYTE;
// An image of 5 MiB with what multipart adds.
const LONGEST_UPLOAD = 5 * MEBIBYTE + 64 * 1024;
const MOST_AT_ONCE = 96 * MEBIBYTE;

let held = 0;

/** Reads a body that is small enough, while all bodies together are; the listed refusals need no more bytes. */
export async function readBody(
  incoming: IncomingMessage,
): Promise<Buffer<ArrayBuffer> | "compressed" | "too large" | "busy"> {
  if (incoming.headers["content-encoding"] !== undefined) return "compressed";
  const longest = isUpload(incoming) ? LONGEST_UPLOAD : LONGEST_BODY;
  if (Number(incoming.headers["content-length"] ?? 0) > longest) return "too large";
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

/** Whether the request may carry an image: only these may be longer than a form. */
function isUpload({ headers, url = "" }: IncomingMessage): boolean {
  const isMultipart = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  return isMultipart && /^\/(api\/)?vocabulary(\/|\.data|\?|$)/.test(url);
}
