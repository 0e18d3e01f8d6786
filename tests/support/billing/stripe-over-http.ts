import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { simulatorFetch } from "#services/billing/simulator/simulator.ts";

/** Answers requests over HTTP as the simulator does. */
export const stripeListener: RequestListener = async (incoming, outgoing) => {
  try {
    const answer = await simulatorFetch(await requestOf(incoming));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  } catch {
    outgoing.writeHead(500, { "Content-Type": "application/json" });
    outgoing.end(JSON.stringify({ error: { type: "api_error", message: "Something failed." } }));
  }
};

/** Lets the simulator answer over HTTP on this machine, for whoever is pointed at it by STRIPE_API_BASE. */
export async function listenForStripe(port = 0): Promise<{ url: string; server: Server }> {
  const server = createServer(stripeListener);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on TCP has an address of this form.
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, server };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const given = new Headers();
  for (const name of ["authorization", "idempotency-key", "content-type"]) {
    const value = headers[name];
    if (typeof value === "string") given.set(name, value);
  }
  const body = method === "POST" ? new Uint8Array(await buffer(incoming)) : null;
  return new Request(new URL(url, "http://127.0.0.1"), { method, headers: given, body });
}
