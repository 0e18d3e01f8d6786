import type { ServerResponse } from "node:http";
import { writeReadableStreamToWritable } from "@react-router/node";

/** Sends an answer as fast as the client takes it; throws if it cannot be read to its end or the client leaves. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const { body } = response;
  writeHead(response, outgoing);
  if (body && outgoing.req.method !== "HEAD") return writeReadableStreamToWritable(body, outgoing);
  await body?.cancel();
  outgoing.end();
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
