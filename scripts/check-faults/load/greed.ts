// A process of its own, so that what it sends and reads takes nothing from the loop of who measures.
import http from "node:http";
import process from "node:process";
import type { Greed, GreedTally } from "./greedy.ts";

process.once("message", async ({ origin, connections, headers, asked }: Greed) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const tally: GreedTally = { done: 0, busy: 0, limited: 0 };
  let isOver = false;
  let turn = 0;
  process.once("message", () => {
    isOver = true;
    agent.destroy();
  });
  const send = () =>
    new Promise<number>((resolve) => {
      const { method, path, bodies } = asked;
      const body = bodies[turn++ % bodies.length];
      const request = http.request(new URL(path, origin), { method, headers, agent });
      request.on("error", () => resolve(0));
      request.on("response", (answer) => {
        answer.resume();
        answer.on("close", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
      });
      request.end(body);
    });
  const loop = async () => {
    while (!isOver) {
      const status = await send();
      if (status > 0) tally[status === 429 ? "limited" : status < 400 ? "done" : "busy"] += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  process.send?.(tally, () => process.disconnect());
});
