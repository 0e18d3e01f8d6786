import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const EVERY_MS = 50;

/** Asks for the health of a server on a connection of its own while something else runs; the times in ms. */
export async function whileProbed<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<{ result: T; healthMs: number[]; unhealthy: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const healthMs: number[] = [];
  let unhealthy = 0;
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const status = await statusOf(new URL("/healthz", origin), agent).catch(() => 0);
      if (status === 200) healthMs.push(performance.now() - startedAt);
      else unhealthy += 1;
      await wait(EVERY_MS);
    }
  })();
  try {
    return { result: await work(), healthMs, unhealthy };
  } finally {
    isOver = true;
    await probing;
    agent.destroy();
  }
}

function statusOf(url: URL, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, timeout: 5_000 }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("timeout", () => request.destroy(new Error("no answer")));
    request.on("error", reject);
  });
}
