import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { Visitor } from "#tests/support/app/visitor.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";
import { fillCollection } from "./fill-collection.ts";
import { median } from "./interleaved.ts";
import { type MeasuredServer, startServer } from "./measured-server.ts";

const A_SECOND = 200;
const ANSWERED = 20_000;
const ROUNDS = 3;
const LEARNERS = 40;

type PollHeaders = { Cookie: string; "If-None-Match": string };

export type PollCost = {
  call: string;
  "CPU µs of one 304": string;
  "% of a core at 200/s": string;
  refused: number;
};

/** Measures the calls that open pages repeat, 200 a second in three rounds, and one whole answer of 20,000 words. */
export async function measurePolls({ port = 4305, seconds = 10 } = {}): Promise<{
  polls: PollCost[];
  whole: { "CPU ms": number; bytes: number };
}> {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-polls-"));
  const server = await startServer("server.ts", port, {
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: "100000",
    LOG_LEVEL: "error",
  });
  try {
    const send = (address: string, init?: RequestInit) =>
      fetch(new URL(address, server.url), { ...init, redirect: "manual" });
    const learners: Visitor[] = [];
    for (let number = 0; number < LEARNERS; number += 1) {
      const learner = new Visitor(send, server.url);
      const password = "a long enough password";
      await signUpAs(learner, { username: `poller${number}`, password, email: "", firstName: "" });
      learners.push(learner);
    }
    const polls: PollCost[] = [];
    for (const call of ["/api/vocabulary/review-counts", "/api/check-tier-limits"]) {
      const headers: PollHeaders[] = [];
      for (const learner of learners) {
        const tag = (await learner.json("GET", call)).headers.get("ETag") ?? "";
        headers.push({ Cookie: learner.cookies.headerFor("/api"), "If-None-Match": tag });
      }
      await poll(server, { call, headers, during: 3 });
      const costs: number[] = [];
      let refusedInAll = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = server.cpuMicroseconds();
        const { sent, refused } = await poll(server, { call, headers, during: seconds });
        costs.push((server.cpuMicroseconds() - before) / sent);
        refusedInAll += refused;
      }
      polls.push({
        call,
        "CPU µs of one 304": costs.map(Math.round).join(", "),
        "% of a core at 200/s": ((median(costs) * A_SECOND) / 10_000).toFixed(0),
        refused: refusedInAll,
      });
    }
    const [learner] = learners;
    if (!learner) throw new Error("nobody polls");
    await answerMany(learner, folder);
    const costs: number[] = [];
    let bytes = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = server.cpuMicroseconds();
      const answer = await learner.json("GET", "/api/vocabulary/review-counts");
      bytes = (await answer.arrayBuffer()).byteLength;
      costs.push((server.cpuMicroseconds() - before) / 1000);
    }
    return { polls, whole: { "CPU ms": median(costs), bytes } };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends the polls of all learners in turn at their even moments, whatever the answers do, and gives how many were sent and refused. */
async function poll(
  server: MeasuredServer,
  { call, headers, during }: { call: string; headers: readonly PollHeaders[]; during: number },
) {
  const agent = new http.Agent({ keepAlive: true });
  const begun = performance.now();
  const pending: Promise<number>[] = [];
  for (let at = 0; at < during * 1000; at += 1000 / A_SECOND) {
    await setTimeout(Math.max(0, begun + at - performance.now()));
    const turn = headers[pending.length % headers.length] ?? {};
    pending.push(unchanged(new URL(call, server.url), turn, agent));
  }
  const statuses = await Promise.all(pending);
  agent.destroy();
  const refused = statuses.filter((status) => status !== 304).length;
  return { sent: statuses.length, refused };
}

function unchanged(address: URL, headers: Record<string, string>, agent: http.Agent) {
  return new Promise<number>((resolve) => {
    const request = http.get(address, { headers, agent }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    request.once("error", () => resolve(0));
  });
}

async function answerMany(learner: Visitor, folder: string): Promise<void> {
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
