import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { env } from "#services/env.server.ts";

/** A Node request and response without a connection, and the response that a handler writes into them. */
export type NodeExchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  answer: Promise<Response>;
};

const mountPath = "/oidc";

/** Turns a request into what a Node handler mounted at /oidc expects; its address is always the public one. */
export function nodeExchange(
  request: { method: string; headers: Headers },
  url: URL,
  body?: Uint8Array,
): NodeExchange {
  const incoming = new IncomingMessage(new Socket());
  const path = url.pathname + url.search;
  incoming.method = request.method;
  incoming.url = path.startsWith(mountPath) ? path.slice(mountPath.length) || "/" : path;
  incoming.headers = publicHeaders(request.headers, body);
  Object.assign(incoming, { originalUrl: path });
  if (body) incoming.push(body);
  incoming.push(null);

  const outgoing = new ServerResponse(incoming);
  return { incoming, outgoing, answer: collect(outgoing) };
}

// The provider builds its addresses and the Secure flag from these, so no client may choose them.
function publicHeaders(given: Headers, body?: Uint8Array): Record<string, string> {
  const address = new URL(env.publicUrl);
  const {
    "x-forwarded-for": _for,
    forwarded: _forwarded,
    "transfer-encoding": _encoding,
    ...kept
  } = Object.fromEntries(given);
  return {
    ...kept,
    host: address.host,
    "x-forwarded-host": address.host,
    "x-forwarded-proto": address.protocol.replace(":", ""),
    ...(body && { "content-length": String(body.byteLength) }),
  };
}

function collect(outgoing: ServerResponse): Promise<Response> {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  return new Promise((resolve) => {
    outgoing.write = (chunk: unknown) => {
      keep(chunk);
      return true;
    };
    outgoing.end = (chunk?: unknown) => {
      keep(chunk);
      resolve(toResponse(outgoing, Buffer.concat(chunks)));
      outgoing.emit("finish");
      return outgoing;
    };
  });
}

function toResponse(outgoing: ServerResponse, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(outgoing.getHeaders())) {
    // Nobody but this site itself has business here.
    if (value === undefined || name.startsWith("access-control-")) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one));
  }
  const isEmpty = [204, 304].includes(outgoing.statusCode);
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status: outgoing.statusCode,
    headers,
  });
}
