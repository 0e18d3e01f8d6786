import { percentile } from "../percentile.ts";
import type { Tally } from "./order.ts";

/** One line of the load table; times in ms, memory in MB. */
export type LoadRow = {
  clients: number;
  "answers/s": number;
  "served/s": number;
  "shed/s": number;
  errors: number;
  "answer p50/95/99": string;
  "page p50/95/99": string;
  "shed p50/95/99": string;
  /** Of the same what they did not wait for a place. */
  "refusing p50/95/99": string;
  longest: number;
  "health p99": number;
  "RSS, peak MB": string;
};

/** Sums up the tally of the clients over `seconds` seconds. */
export function loadRow(
  clients: number,
  tally: Tally,
  about: { seconds: number; healthMs: readonly number[]; memory: { now: number; peak: number } },
): LoadRow {
  const { seconds, healthMs, memory } = about;
  const { answer, page, broken } = tally.served;
  const all = [...answer, ...page, ...broken, ...tally.shed];
  const rate = (count: number) => Math.round((count / seconds) * 10) / 10;
  return {
    clients,
    "answers/s": rate(answer.length),
    "served/s": rate(answer.length + page.length),
    "shed/s": rate(tally.shed.length),
    errors: tally.errors.length,
    "answer p50/95/99": percentiles(answer),
    "page p50/95/99": percentiles(page),
    "shed p50/95/99": percentiles(tally.shed),
    "refusing p50/95/99": percentiles(tally.refusing),
    longest: Math.round(all.reduce((most, one) => Math.max(most, one), 0)),
    "health p99": Math.round(percentile(healthMs, 99)),
    "RSS, peak MB": `${memory.now}, ${memory.peak}`,
  };
}

function percentiles(times: readonly number[]): string {
  if (times.length === 0) return "–";
  return [50, 95, 99].map((rank) => Math.round(percentile(times, rank))).join("/");
}
