import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findDocuments } from "#services/embedded-mongo/planner/query.ts";
import { collectionNames, findCollection } from "#services/embedded-mongo/store/catalog.ts";
import { ConnectionPool } from "#services/embedded-mongo/store/connection-pool.ts";
import type { Connection } from "#services/embedded-mongo/store/connections.ts";
import type { Doc } from "#services/embedded-mongo/values/bson-values.ts";
import { falseIndexRows } from "#tests/services/embedded-mongo/planner/index-truth.ts";
import { temporaryFolder } from "#tests/services/embedded-mongo/temporary-engine.ts";

/** What was found after the kills: acknowledged writes in all, and everything that was wrong. */
export type KillReport = { acknowledged: number; wrong: string[] };

/** Kills a writing engine again and again on one folder and looks at what it left each time. */
export async function killAgainAndAgain(kills: number): Promise<KillReport> {
  const folder = temporaryFolder();
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    acknowledged.push(...(await writeUntilKilled(folder, 150 + ((kill * 137) % 500))));
    wrong.push(...faultsIn(folder, acknowledged));
  }
  rmSync(folder, { recursive: true });
  return { acknowledged: acknowledged.length, wrong };
}

async function writeUntilKilled(folder: string, afterMs: number): Promise<string[]> {
  const victim = spawn(process.execPath, [join(import.meta.dirname, "kill-victim.ts"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  const ended = new Promise((resolve) => victim.once("close", resolve));
  const ready = new Promise<void>((resolve) => {
    victim.stdout.on("data", (chunk) => {
      text += chunk;
      if (text.startsWith("ready\n")) resolve();
    });
  });
  await Promise.race([ready, ended]);
  await wait(afterMs);
  victim.kill("SIGKILL");
  await ended;
  return text.split("\n").slice(1, -1);
}

function faultsIn(folder: string, acknowledged: string[]): string[] {
  const pool = new ConnectionPool(join(folder, "data.sqlite"), "full");
  const connection = pool.writer;
  connection.begin("read");
  const wrong = collectionNames(connection, "kill").flatMap((name) => {
    const collection = findCollection(connection, "kill", name);
    return collection ? falseIndexRows(connection, collection) : [];
  });
  const entries = new Map(all(connection, "entries").map((doc) => [`${doc.run} ${doc.i}`, doc]));
  const transfers = new Set(all(connection, "transfers").map((doc) => String(doc._id)));
  const balances = new Map(
    all(connection, "accounts").map((doc) => [doc._id, Number(doc.balance)]),
  );
  let counted = 0;
  for (const line of acknowledged) {
    const [kind, ...rest] = line.split(" ");
    const key = rest.join(" ");
    if (kind === "count") counted += 1;
    if (kind === "entry" && !entries.has(key)) wrong.push(`lost ${line}`);
    if (kind === "more" && !(entries.get(key)?.tags as unknown[])?.includes("more"))
      wrong.push(`lost ${line}`);
    if (kind === "transfer" && !transfers.has(key)) wrong.push(`lost ${line}`);
  }
  const [counter] = all(connection, "counters");
  if (Number(counter?.n ?? 0) < counted) wrong.push(`counted ${counted}, found ${counter?.n}`);
  const moved = 1000 - (balances.get("a") ?? 0);
  if (moved !== transfers.size || balances.get("b") !== 1000 + moved) {
    wrong.push(`${transfers.size} transfers, balances ${[...balances]}`);
  }
  connection.rollback();
  pool.closeAll();
  return wrong;
}

function all(connection: Connection, name: string): Doc[] {
  const collection = findCollection(connection, "kill", name);
  return [...findDocuments(connection, collection, { filter: {} })].map(({ doc }) => doc);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kills = Number(process.argv[2] ?? 20);
  const { acknowledged, wrong } = await killAgainAndAgain(kills);
  console.log(`${kills} kills, ${acknowledged} acknowledged writes, ${wrong.length} wrong`);
  for (const line of wrong.slice(0, 20)) console.log(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
