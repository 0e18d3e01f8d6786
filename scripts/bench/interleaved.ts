import type { MeasuredServer } from "./measured-server.ts";

/** A request to send again and again; `reference` names the row its cost is compared with. */
export type Row = {
  name: string;
  server: MeasuredServer;
  send: () => Promise<Response>;
  reference?: string;
  bar?: string;
};

export type Measured = {
  row: string;
  "CPU µs (median)": number;
  against: string;
  "ratio (min – max)": string;
  bar: string;
};

export type Sizes = { rounds: number; requestsEach: number; warm: number };

/**
 * Sends every row's requests in turn, round after round, and compares the CPU time of the serving
 * process with that of its reference row in the same round. Every row is warmed before.
 */
export async function measureInterleaved(rows: readonly Row[], sizes: Sizes): Promise<Measured[]> {
  const costs = await costsInTurn(rows, sizes);
  return rows.map(({ name, reference, bar = "" }) => {
    const own = costs.get(name) ?? [];
    const base = reference === undefined ? undefined : costs.get(reference);
    const ratios = base && own.map((cost, round) => cost / (base[round] ?? Number.NaN));
    return {
      row: name,
      "CPU µs (median)": Math.round(median(own)),
      against: reference ?? "",
      "ratio (min – max)": ratios ? told(ratios) : "",
      bar,
    };
  });
}

/** CPU in µs of a request of each row, in each round. */
export async function costsInTurn(
  rows: readonly Row[],
  { rounds, requestsEach, warm }: Sizes,
): Promise<Map<string, number[]>> {
  for (const row of rows) await cpuPerRequest(row, warm);
  const costs = new Map<string, number[]>(rows.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const row of rows) costs.get(row.name)?.push(await cpuPerRequest(row, requestsEach));
  }
  return costs;
}

function told(ratios: readonly number[]): string {
  const [middle, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  return `${middle.toFixed(2)} (${least.toFixed(2)} – ${most.toFixed(2)})`;
}

async function cpuPerRequest({ name, server, send }: Row, requests: number): Promise<number> {
  const before = server.cpuMicroseconds();
  for (let sent = 0; sent < requests; sent += 1) {
    const answer = await send();
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  return (server.cpuMicroseconds() - before) / requests;
}

/** The value in the middle; of an even number of values the mean of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]];
  return (low + high) / 2;
}
