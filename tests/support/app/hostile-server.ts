// why: what a service outside may do to us is tried with one that does it, over real connections.
import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const HOSTILITIES = [
  "null",
  "html",
  "empty",
  "list",
  "nonsense",
  "redirect",
  "flood",
  "hang",
  "drip",
  "cut",
  "another's",
] as const;

export type Hostility = (typeof HOSTILITIES)[number];

/** 503 where an answer never arrives whole, which it may at the next try, else 502. */
export function statusAfter(hostility: Hostility): 502 | 503 {
  return ["cut", "drip", "hang", "redirect"].includes(hostility) ? 503 : 502;
}

/** How long a limit of many seconds is in a test: short where only it ends the call, else longer than the call. */
export function limitAgainst(hostility: Hostility): number {
  return hostility === "hang" || hostility === "drip" ? 700 : 10_000;
}

const JSON_TYPE = { "Content-Type": "application/json" };

/** A server on this machine that answers as `usual` does until it is told to be hostile, to all or at some paths; it counts who came to the place it redirects to. */
export async function hostileServer(usual: RequestListener) {
  const state = {
    hostility: null as Hostility | null,
    paths: /./,
    met: 0,
    redirected: 0,
    sentBytes: 0,
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/elsewhere")) {
      state.redirected += 1;
      response.writeHead(200, JSON_TYPE).end("{}");
    } else if (state.hostility && state.paths.test(request.url ?? "")) {
      if (state.hostility === "another's") return usual(request, withOtherIds(response));
      request.resume();
      state.met += 1;
      beHostile(state.hostility, response, (bytes) => {
        state.sentBytes += bytes;
      });
    } else usual(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** How many requests met what it was told to be. */
    met: () => state.met,
    redirected: () => state.redirected,
    sentBytes: () => state.sentBytes,
    behave: (hostility: Hostility | null, paths = /./) => {
      Object.assign(state, { hostility, paths, met: 0, sentBytes: 0 });
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers as usual, but about an object, a person, a customer or a key that is another one. */
function withOtherIds(response: ServerResponse): ServerResponse {
  const { writeHead, end } = response;
  const ids = /"(id|customer|sub|issuer|kid|id_token)":\s*"([^"]*)"/g;
  return Object.assign(response, {
    writeHead: (status: number, headers: Record<string, string>) => {
      const { "content-length": _, ...others } = headers;
      return writeHead.call(response, status, others);
    },
    end: (body: string) => end.call(response, body.replaceAll(ids, '"$1":"$2x"'), "utf8"),
  });
}

function beHostile(
  hostility: Exclude<Hostility, "another's">,
  response: ServerResponse,
  noteSent: (bytes: number) => void,
): void {
  const answer = (body: string, type = "application/json") =>
    response.writeHead(200, { "Content-Type": type }).end(body);
  switch (hostility) {
    case "null":
      return void answer("null");
    case "html":
      return void answer("<!doctype html><p>Sign in to the network</p>", "text/html");
    case "empty":
      return void answer("");
    case "list":
      return void answer("[1,2,3]");
    case "nonsense":
      return void answer(JSON.stringify({ id: "a", object: "b", data: [null], items: 5 }));
    case "redirect":
      return void response.writeHead(307, { Location: "/elsewhere" }).end();
    case "flood":
      flood(response, noteSent);
      return;
    case "hang":
      return;
    case "drip":
      response.writeHead(200, JSON_TYPE).write("{");
      return;
    case "cut":
      response.writeHead(200, { ...JSON_TYPE, "Content-Length": "1000" }).write('{"id":');
      return void response.destroy();
  }
}

const BLANKS = Buffer.alloc(64 * 1024, 0x20);

function flood(response: ServerResponse, noteSent: (bytes: number) => void): void {
  response.writeHead(200, JSON_TYPE);
  const more = () => {
    while (!response.destroyed) {
      noteSent(BLANKS.length);
      if (!response.write(BLANKS)) return;
    }
  };
  response.on("drain", more);
  more();
}
