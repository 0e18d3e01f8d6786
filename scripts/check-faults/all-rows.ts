import { FAULTS } from "./fault-rows.ts";
import { PROMISES } from "./promise-rows.ts";

/** Every promise and fault, in the order of their numbers. */
export const ALL_ROWS = [...PROMISES, ...FAULTS].toSorted(
  (a, b) => kindOf(a.id).localeCompare(kindOf(b.id)) || numberOf(a.id) - numberOf(b.id),
);

function kindOf(id: string): string {
  return id.startsWith("P") ? "a promise" : "b fault";
}

function numberOf(id: string): number {
  return Number(id.slice(1));
}
