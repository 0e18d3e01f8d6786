import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** How a stand-in for a speech service answers; "drip" sends its headers and then next to nothing. */
export type Behavior =
  | "right"
  | "short"
  | "json"
  | "busy"
  | "broken"
  | "refused"
  | "silent"
  | "drip"
  | "endless";

export type SpokenRequest = { path: string; key: string | undefined; body: Record<string, string> };

/** A server on this machine that takes calls like OpenAI's `POST /audio/speech`. */
export async function speechServer() {
  const requests: SpokenRequest[] = [];
  const state = { behavior: "right" as Behavior, delayMs: 0, refusal: {} };
  const server = createServer(async (request, response) => {
    let sent = "";
    for await (const chunk of request) sent += chunk;
    const body = JSON.parse(sent);
    requests.push({ path: request.url ?? "", key: request.headers.authorization, body });
    await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    const audio = mp3Of(body.input);
    const fail = (status: number) => response.writeHead(status).end(JSON.stringify(state.refusal));
    switch (state.behavior) {
      case "right":
        return response.writeHead(200, { "Content-Type": "audio/mpeg" }).end(audio);
      case "short":
        return response.writeHead(200, { "Content-Type": "audio/mpeg" }).end(audio.subarray(0, 10));
      case "json":
        return response.writeHead(200, { "Content-Type": "audio/mpeg" }).end("{}".repeat(5000));
      case "busy":
        return fail(429);
      case "broken":
        return fail(500);
      case "refused":
        return fail(401);
      case "silent":
        return;
      case "drip":
        response.writeHead(200, { "Content-Type": "audio/mpeg" }).write("ID3");
        return;
      case "endless": {
        response.writeHead(200, { "Content-Type": "audio/mpeg" });
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 0xff)));
        };
        response.on("drain", more);
        return more();
      }
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (behavior: Behavior, delayMs = 0, refusal = {}) =>
      Object.assign(state, { behavior, delayMs, refusal }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function mp3Of(text: string): Buffer {
  return Buffer.concat([Buffer.from("ID3"), Buffer.alloc(2000 + 100 * text.length)]);
}
