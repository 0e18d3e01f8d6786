import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { beginData } from "#tests/support/app/begin-data.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { TcpProxy } from "../../../scripts/check-faults/tcp-proxy.ts";

let folder: string;
let port: number;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let server: RunningServer;
let learner: Visitor;

const startDatabase = () => startEmbeddedMongo({ folder, port, durability: "normal" });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kalima-away-"));
  beginData(folder);
  port = await freePort();
  database = await startDatabase();
  server = await startServer({
    MONGODB_URI: `mongodb://127.0.0.1:${port}/kalima?directConnection=true`,
  });
  learner = await server.learner();
});

afterAll(async () => {
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a database that goes away is a clean 503, and it heals by itself (P50, P61)", async () => {
  const before = await learner.request("/api/auth/user");
  await database.stop();

  const call = await learner.request("/api/auth/user");
  const change = await learner.json("POST", "/api/vocabulary", {
    arabicWord: "باب",
    englishMeaning: "door",
    category: "noun",
  });
  const long = await learner.json("POST", "/api/sessions", { x: "x".repeat(100_000) });
  const page = await learner.get("/dashboard");
  const open = await Promise.all(["/", "/try", "/nowhere"].map((at) => learner.get(at)));
  const health = await Promise.all(["/healthz", "/readyz"].map((at) => learner.request(at)));

  expect(before.status).toBe(200);
  expect([call.status, call.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await call.json()).toMatchObject({ error: "unavailable" });
  expect([change.status, await change.json()]).toMatchObject([503, { error: "unavailable" }]);
  expect([long.status, await long.json()]).toMatchObject([503, { error: "unavailable" }]);
  expect(page.status).toBe(503);
  expect(await page.text()).not.toMatch(/Mongo|127\.0\.0\.1/);
  expect(open.map(({ status }) => status)).toEqual([200, 200, 404]);
  const [landing = "", form, missing] = await Promise.all(open.map((answer) => answer.text()));
  expect(landing).toContain("Sign In");
  expect(form).toContain("Add your first word");
  expect(missing).toContain("404 Page Not Found");
  expect(health.map(({ status }) => status)).toEqual([200, 503]);
  expect(health[1]?.headers.get("Retry-After")).toBe("5");
  expect(server.process.exitCode).toBeNull();

  for (const path of [
    "/images/0123456789abcdef01234567",
    "/settings/archive/file",
    "/settings/archive/reviews",
    "/vocabulary.data",
    "/dashboard.data",
  ]) {
    const answer = await learner.request(path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).not.toMatch(/Mongo|127\.0\.0\.1/);
  }
  const judged = await learner.post("/session/judgement", { answerId: "a", judgement: "correct" });
  expect([judged.status, judged.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await judged.text()).toContain("Go back");

  database = await startDatabase();
  await expect
    .poll(async () => (await learner.request("/api/auth/user")).status, { timeout: 15_000 })
    .toBe(200);
  expect((await learner.request("/readyz")).status).toBe(200);
}, 60_000);

test("what needs no database is answered while one is silent (P50, P61)", async () => {
  const silent = await TcpProxy.start(port);
  const beside = await startServer({
    MONGODB_URI: `mongodb://127.0.0.1:${silent.port}/kalima?directConnection=true`,
  });
  const known = await beside.learner();
  const unknown = beside.visitor();
  const pages = ["/", "/try", "/nowhere"];
  const visits = pages.flatMap((page) => [known.get(page), unknown.get(page)]);
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([
    200, 200, 302, 200, 404, 404,
  ]);

  silent.blackHole();
  const answers = await Promise.all(pages.flatMap((page) => [known.get(page), unknown.get(page)]));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404]);
  expect((await known.get("/dashboard")).status).toBe(503);
  expect((await known.request("/api/auth/user")).status).toBe(503);

  await beside.stop();
  await silent.stop();
}, 60_000);

test("after the first request a silent database keeps nobody waiting, and it heals at once (P50, P61)", async () => {
  const proxy = await TcpProxy.start(port);
  const beside = await startServer({
    MONGODB_URI: `mongodb://127.0.0.1:${proxy.port}/kalima?directConnection=true`,
  });
  const known = await beside.learner();
  const documents = ["/api/openapi.json", "/api/docs", "/offline"];
  for (const path of documents) expect((await known.request(path)).status).toBe(200);
  const timed = async (ask: () => Promise<Response>) => {
    const begun = performance.now();
    const { status } = await ask();
    return { status, isLate: performance.now() - begun > 1_200 };
  };

  proxy.blackHole();
  for (const path of documents) {
    expect([path, await timed(() => known.request(path))]).toEqual([
      path,
      { status: 200, isLate: false },
    ]);
  }
  expect(await timed(() => known.get("/dashboard"))).toEqual({ status: 503, isLate: true });
  const first = { arabicWord: "باب", englishMeaning: "door", category: "noun" };
  const again = [
    () => known.get("/dashboard"),
    () => known.request("/api/auth/user"),
    () => known.request("/api/check-tier-limits"),
    () => known.request("/dashboard.data"),
    () => known.json("POST", "/api/vocabulary", first),
    () => known.json("POST", "/api/sessions", { x: "x".repeat(100_000) }),
    () =>
      beside
        .visitor()
        .json("POST", "/api/generate-vocabulary", { arabicWord: "باب", category: "noun" }),
  ];
  for (const ask of again) expect(await timed(ask)).toEqual({ status: 503, isLate: false });
  for (const path of ["/", "/try", ...documents]) {
    expect([path, await timed(() => known.get(path))]).toEqual([
      path,
      { status: 200, isLate: false },
    ]);
  }

  proxy.open();
  await expect
    .poll(async () => (await known.request("/api/auth/user")).status, {
      timeout: 3_000,
      interval: 50,
    })
    .toBe(200);
  expect((await known.get("/dashboard")).status).toBe(200);
  await beside.stop();
  await proxy.stop();
}, 60_000);
