// A process of its own, so that what it sends and reads takes nothing from the loop of who measures.
import http from "node:http";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import type { Greed, GreedTally } from "./greedy.ts";

process.once("message", async ({ origin, connections, headers, asked, isPatient }: Greed) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const over = new AbortController();
  const tally: GreedTally = { done: 0, busy: 0, limited: 0 };
  let turn = 0;
  process.once("message", () => {
    over.abort();
    agent.destroy();
  });
  const send = (own: Record<string, string> = {}) =>
    new Promise<{ status: number; retryAfter: number }>((resolve) => {
      const { method, path, type, bodies } = asked;
      const body = bodies[turn++ % bodies.length];
      const given = { ...own, ...(method !== "GET" && { "Content-Type": type }) };
      const request = http.request(new URL(path, origin), { method, headers: given, agent });
      request.on("error", () => resolve({ status: 0, retryAfter: 0 }));
      request.on("response", (answer) => {
        answer.resume();
        const retryAfter = Number(answer.headers["retry-after"] ?? 0);
        const { statusCode = 0 } = answer;
        answer.on("close", () => resolve({ status: answer.complete ? statusCode : 0, retryAfter }));
      });
      request.end(body);
    });
  const loop = async (_: unknown, at: number) => {
    while (!over.signal.aborted) {
      const { status, retryAfter } = await send(headers[at % headers.length]);
      if (status === 429 && tally.limited === 0) process.send?.("limited");
      if (status > 0) tally[status === 429 ? "limited" : status < 400 ? "done" : "busy"] += 1;
      const pauseMs = isPatient ? retryAfter * 1000 : 0;
      if (pauseMs > 0) await wait(pauseMs, null, { signal: over.signal }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  process.send?.(tally, () => process.disconnect());
});
