import type { ServerResponse } from "node:http";
import { writeReadableStreamToWritable } from "@react-router/node";

/** Sends an answer as fast as the client takes it; throws if it cannot be read to its end or the client leaves. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const { status, headers, body } = response;
  const cookies = headers.getSetCookie();
  for (const [name, value] of headers) {
    outgoing.setHeader(name, name === "set-cookie" ? cookies : value);
  }
  outgoing.writeHead(status);
  if (body && outgoing.req.method !== "HEAD") return writeReadableStreamToWritable(body, outgoing);
  await body?.cancel();
  outgoing.end();
}
