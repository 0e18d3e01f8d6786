import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../check-faults/percentile.ts";
import { median } from "./interleaved.ts";

const SATURATING = 200;
const PACED = 2_000;

export type Steadiness = { perSecond: number; p50: number; p99: number; ratio: number };

/** Latency in ms at half the rate that eight clients at once reach, timed from when each request was due. */
export async function steadinessOf(send: () => Promise<Response>): Promise<Steadiness> {
  const one = async () => {
    const answer = await send();
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let sent = 0; sent < SATURATING / 8; sent += 1) await one();
    }),
  );
  const perSecond = SATURATING / ((performance.now() - start) / 1000) / 2;
  const begun = performance.now();
  const waits = await Promise.all(
    Array.from({ length: PACED }, async (_, number) => {
      const due = begun + (number * 1000) / perSecond;
      await wait(Math.max(0, due - performance.now()));
      await one();
      return performance.now() - due;
    }),
  );
  const p99 = percentile(waits, 99);
  const p50 = median(waits);
  return { perSecond, p50, p99, ratio: p99 / p50 };
}
