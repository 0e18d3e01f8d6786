import { loadavg } from "node:os";
import { measureEngine } from "./measure-engine.ts";
import { measureSqlite } from "./measure-sqlite.ts";
import type { Figures } from "./measured-operations.ts";

const ROWS: [operation: string, figure: keyof Figures, unit: string, bar: string][] = [
  ["50 due words, by index and sorted", "dueWordsMs", "ms", "2 ms"],
  ["findOne by _id", "findOneMs", "ms", ""],
  ["insertOne at FULL, one after the other", "insertsPerSecond", "/s", "500 /s"],
  ["insertMany of 5,000 with one index", "bulkPerSecond", "/s", ""],
  ["transaction of an insert and an update", "transactionsPerSecond", "/s", ""],
  ["scan of all documents without an index", "scanMs", "ms", ""],
  ["longest stall of the app's event loop meanwhile", "stallMs", "ms", "20 ms"],
  ["start to ready", "readyMs", "ms", "500 ms"],
  ["idle memory of a process with nothing else", "idleMiB", "MiB", "150 MiB"],
];

const columns: Figures[] = [];
for (const size of [10_000, 100_000]) {
  columns.push(await measureEngine(size), await measureSqlite(size));
}

console.log("| Operation | 10,000 | plain SQLite | 100,000 | plain SQLite | bar |");
console.log("|---|---|---|---|---|---|");
for (const [operation, figure, unit, bar] of ROWS) {
  const cells = columns.map((column) => `${rounded(column[figure])} ${unit}`);
  console.log(`| ${operation} | ${cells.join(" | ")} | ${bar} |`);
}
console.log(`\nLoad ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`);

function rounded(value: number): string {
  return value < 0.1 ? value.toFixed(3) : value < 10 ? value.toFixed(2) : value.toFixed(0);
}
