import http from "node:http";
import { noteTime } from "./figures.ts";

export type Sent = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  ms: number;
};

export type SendOptions = {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
  localAddress?: string;
  /** For a connection that is used again. */
  agent?: http.Agent;
  timeoutMs?: number;
};

/** Sends one request with a target, method or headers that fetch would not send, on a connection of its own; throws when it is cut. */
export function send(port: number, address: string, options: SendOptions = {}): Promise<Sent> {
  const { body, timeoutMs = 30_000, localAddress, agent = false, ...given } = options;
  const started = performance.now();
  // Only an address of the fourth version can be another one of this machine.
  const host = localAddress ? "127.0.0.1" : "localhost";
  const headers = { Host: `localhost:${port}`, ...given.headers };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host, path: address, agent, localAddress, ...given, headers },
      async (response) => {
        // A request that is refused before it was sent whole is cut off after the answer.
        request.removeListener("error", reject).on("error", () => undefined);
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          const ms = performance.now() - started;
          noteTime(ms);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            ms,
          });
        } catch (error) {
          reject(error);
        }
      },
    );
    request.setTimeout(timeoutMs, () => request.destroy(new Error("no answer in time")));
    request.on("error", reject);
    request.end(body);
  });
}

/** The cookie header of somebody's session. */
export function cookieOf(learner: { cookies: { headerFor(path: string): string } }) {
  return { Cookie: learner.cookies.headerFor("/") };
}
