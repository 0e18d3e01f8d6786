import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { Visitor } from "#tests/support/app/visitor.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";
import { fillCollection } from "./fill-collection.ts";
import { startServer } from "./measured-server.ts";

// `node scripts/bench/polls.ts [port] [seconds]`: what the calls cost that open pages repeat.
const port = Number(process.argv[2] ?? 4305);
const seconds = Number(process.argv[3] ?? 10);
const A_SECOND = 200;
const ANSWERED = 20_000;

const folder = mkdtempSync(path.join(tmpdir(), "kalima-polls-"));
const server = await startServer("server.ts", port, {
  DATA_DIR: folder,
  RATE_LIMIT_SCALE: "100000",
  LOG_LEVEL: "error",
});
try {
  const send = (address: string, init?: RequestInit) =>
    fetch(new URL(address, server.url), { ...init, redirect: "manual" });
  const learner = new Visitor(send, server.url);
  await signUpAs(learner, {
    username: "poller",
    password: "a long enough password",
    email: "",
    firstName: "",
  });
  const cookie = learner.cookies.headerFor("/api");
  const calls = ["/api/vocabulary/review-counts", "/api/check-tier-limits"];
  const rows = [];
  for (const call of calls) {
    const tag = (await learner.json("GET", call)).headers.get("ETag") ?? "";
    const headers = { Cookie: cookie, "If-None-Match": tag };
    await poll(call, headers, 3);
    for (let round = 1; round <= 3; round += 1) {
      const before = server.cpuMicroseconds();
      const { sent, refused } = await poll(call, headers, seconds);
      const used = server.cpuMicroseconds() - before;
      rows.push({
        call,
        round,
        "CPU µs of one 304": Math.round(used / sent),
        "% of a core at 200/s": ((used / sent) * A_SECOND) / 10_000,
        refused,
      });
    }
  }
  console.log(`\nPolls, ${A_SECOND} a second; node ${process.version}, load ${loadavg()[0]}\n`);
  console.table(rows);
  await answerMany(learner);
  const whole = [];
  for (let round = 0; round < 4; round += 1) {
    const before = server.cpuMicroseconds();
    const answer = await learner.json("GET", "/api/vocabulary/review-counts");
    const bytes = (await answer.arrayBuffer()).byteLength;
    whole.push({ "CPU ms": (server.cpuMicroseconds() - before) / 1000, bytes });
  }
  console.log(`\nReview counts of ${ANSWERED} answered words without an ETag\n`);
  console.table(whole);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Sends polls at their even moments, whatever the answers do, and gives how many were sent and refused. */
async function poll(call: string, headers: Record<string, string>, during: number) {
  const agent = new http.Agent({ keepAlive: true });
  const begun = performance.now();
  const pending: Promise<number>[] = [];
  for (let at = 0; at < during * 1000; at += 1000 / A_SECOND) {
    await setTimeout(Math.max(0, begun + at - performance.now()));
    pending.push(unchanged(call, headers, agent));
  }
  const statuses = await Promise.all(pending);
  agent.destroy();
  const refused = statuses.filter((status) => status !== 304).length;
  return { sent: statuses.length, refused };
}

function unchanged(call: string, headers: Record<string, string>, agent: http.Agent) {
  return new Promise<number>((resolve) => {
    const request = http.get(new URL(call, server.url), { headers, agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    request.once("error", () => resolve(0));
  });
}

async function answerMany(learner: Visitor): Promise<void> {
  const word = { arabicWord: "كَلِمَةٌ", englishMeaning: "word", category: "noun" };
  const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
  const engine = await startEmbeddedMongo({ folder });
  const client = await MongoClient.connect(engine.uri("kalima"));
  await fillCollection(client.db(), id, ANSWERED);
  await client
    .db()
    .collection("progress")
    .updateMany({}, { $set: { totalAttempts: 3 } });
  await client.close();
  await engine.stop();
}
