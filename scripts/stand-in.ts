import process from "node:process";
import { behaviors, startStandIn } from "#tests/support/generation/stand-in.ts";

const PORT = 4010;

const [name = "ok"] = process.argv.slice(2);
const behavior = Object.entries(behaviors).find(([known]) => known === name)?.[1];
if (!behavior) {
  console.error(`Usage: npm run stand-in -- [${Object.keys(behaviors).join(" | ")}]`);
  process.exit(1);
}
const { url } = await startStandIn(behavior, PORT);
console.log(`A stand-in for an AI service; start the app with AI_BASE_URL=${url}`);
