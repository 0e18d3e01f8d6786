import type { MeasuredServer } from "./measured-server.ts";

export type Row = { name: string; server: MeasuredServer; send: () => Promise<Response> };

export type Measured = {
  row: string;
  "CPU µs (median)": number;
  "against R1 (median)": string;
  "min – max": string;
};

/**
 * Sends every row's requests in turn, round after round, and compares the CPU time of the serving
 * process with the reference row of the same round.
 */
export async function measureInterleaved(
  rows: readonly Row[],
  reference: Row,
  { rounds, requestsEach }: { rounds: number; requestsEach: number },
): Promise<Measured[]> {
  const costs = new Map<Row, number[]>(rows.map((row) => [row, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const row of rows) {
      const cost = await cpuPerRequest(row, requestsEach);
      if (round > 0) costs.get(row)?.push(cost);
    }
  }
  const base = costs.get(reference) ?? [];
  return rows.map((row) => {
    const own = costs.get(row) ?? [];
    const ratios = own.map((cost, round) => cost / (base[round] ?? Number.NaN));
    return {
      row: row.name,
      "CPU µs (median)": Math.round(median(own)),
      "against R1 (median)": median(ratios).toFixed(2),
      "min – max": `${Math.min(...ratios).toFixed(2)} – ${Math.max(...ratios).toFixed(2)}`,
    };
  });
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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]];
  return (low + high) / 2;
}
