import type { Attack } from "./attack.ts";

export const PARTS = [
  "access",
  "requests",
  "identity",
  "content",
  "input",
  "reliability",
  "faults",
  "quota",
  "money",
] as const;

/** A promise or a fault of the product; the tests that name its id, an attack or both show whether it holds. */
export type Row = {
  /** The number that tests and reviews name it by, as in (P49) or (F1). */
  id: string;
  part: (typeof PARTS)[number];
  promise: string;
  attack?: Attack;
  /** Whether tests have to name it beside the attack; without an attack they have to. */
  alsoTested?: boolean;
  /** The reason the attack needs limits that nobody reaches (requests, connections); others meet an operator's. */
  wide?: string;
  /** Whether the attack belongs to the half that `npm test` runs. */
  isQuick?: boolean;
  /** How long the attack may take at most, by default two minutes. */
  boundMs?: number;
  /** The same for its short form, by default two minutes or less. */
  quickBoundMs?: number;
};

/** The rows of one part. */
export function rowsOf(part: Row["part"], rows: Omit<Row, "part">[]): Row[] {
  return rows.map((row) => ({ ...row, part }));
}

/** The table entry of a row. */
export type Result = {
  row: Row;
  state: "held" | "failed" | "not tried";
  tried: number;
  held: number;
  failed: string[];
  notes: string[];
  seconds: number;
  /** The 99th of a hundred requests of the attack in ms, and the most memory of a server in MB. */
  p99Ms: number | null;
  peakMb: number | null;
};
