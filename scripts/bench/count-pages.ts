import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { MongoClient } from "mongodb";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import { scriptsOf } from "#tests/support/app/page-scripts.ts";
import { startAppInProcess } from "./app-in-process.ts";
import { keysExamined } from "./keys-examined.ts";
import { prepareLearner } from "./prepare-learner.ts";

const PAGES = [
  "/dashboard",
  "/vocabulary",
  "/vocabulary?q=word",
  "/session",
  "/session-setup",
  "/practice",
];

const seen: DatabaseCommand[] = [];
const app = await startAppInProcess((command) => seen.push(command));
const learner = await prepareLearner(app.send, app.origin);
const client = await MongoClient.connect(app.databaseUri);
const pages: Record<string, Record<string, number>> = {
  "all pages": { "bytes of CSS": cssBytes() },
};
for (const page of PAGES) {
  // The first answer of a page loads what the others have.
  await (await learner.get(page)).arrayBuffer();
  seen.length = 0;
  const html = await (await learner.get(page)).text();
  const sent = [...seen];
  let keys = 0;
  for (const command of sent) keys += await keysExamined(client.db(), command);
  const { files, kilobytes } = await scriptsOf(html);
  pages[page] = {
    commands: sent.length,
    keys,
    bytes: Buffer.byteLength(html),
    elements: html.match(/<[a-z]/g)?.length ?? 0,
    "script files": files.length,
    "kB of scripts": kilobytes,
  };
}
process.stdout.write(JSON.stringify(pages));
process.exit();

function cssBytes(): number {
  const folder = path.resolve("build/client/assets");
  const styles = readdirSync(folder).filter((name) => /^app-.*\.css\.br$/.test(name));
  return styles.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
