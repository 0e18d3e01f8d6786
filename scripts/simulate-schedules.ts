// The numbers of the review schedule, found on learners that `npm run bench` does not judge on.
// --constants prints models/scheduling/retention-constants.ts, --table models/scheduling/optimal-intervals.ts.
// Seeded: the same command prints the same figures on every machine.
import process from "node:process";
import { optimalTable, PRICES } from "./simulate-schedules/optimal-table.ts";
import { searchRetentionConstants } from "./simulate-schedules/retention-table.ts";

if (process.argv.includes("--constants")) {
  for (const [retention, a] of searchRetentionConstants()) console.log(`  [${retention}, ${a}],`);
} else if (process.argv.includes("--table")) {
  for (const [a, price] of PRICES) console.log(`  [${a}, ${JSON.stringify(optimalTable(price))}],`);
} else {
  console.error("Usage: node scripts/simulate-schedules.ts --constants or --table");
  process.exitCode = 1;
}
