import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CallFailure, callServer, SIGNED_OUT, withRetries } from "#app/connection/call-server.ts";

type Asked = { method: string | undefined; headers: IncomingHttpHeaders; body: string };

let asked: Asked[];
let signedOut: number;
let script: (number | "cut")[];

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  asked.push({ method: request.method, headers: request.headers, body });
  const step = script.shift() ?? 200;
  if (step === "cut") return void request.socket.destroy();
  const headers = step === 302 ? { Location: "/?sign-in" } : {};
  response.writeHead(step, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify({ step }));
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  signedOut = 0;
  const page = new EventTarget();
  page.addEventListener(SIGNED_OUT, () => {
    signedOut += 1;
  });
  vi.stubGlobal("window", page);
});
afterEach(() => vi.unstubAllGlobals());

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (failure) => (failure instanceof CallFailure ? failure.status : failure),
  );

test("a query is sent again three times, whether cut off or failed (CONST-41)", async () => {
  script = ["cut", 503, "cut", 200];
  expect(await callServer(address)).toEqual({ step: 200 });
  expect(asked.map(({ method }) => method)).toEqual(["GET", "GET", "GET", "GET"]);
});

test("a mutation is sent again twice with the same key, then given up (CONST-41)", async () => {
  script = [500, "cut", 502, 200];
  expect(await statusOf(callServer(address, { form: { timeZone: "Asia/Amman" } }))).toBe(502);
  expect(asked.map(({ body }) => body)).toEqual(Array(3).fill("timeZone=Asia%2FAmman"));
  const keys = asked.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test("a mutation that arrived too slowly is sent again with the same key", async () => {
  script = [408, 200];
  expect(await callServer(address, { form: { timeZone: "Asia/Amman" } })).toEqual({ step: 200 });
  expect(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(asked).toHaveLength(2);
});

test.each([400, 404, 429])("%i is final and says nothing of who is signed in", async (status) => {
  script = [status];
  expect(await statusOf(callServer(address))).toBe(status);
  expect([asked.length, signedOut]).toEqual([1, 0]);
});

test("401 is final and tells the page", async () => {
  script = [401];
  expect(await statusOf(callServer(address))).toBe(401);
  expect([asked.length, signedOut]).toEqual([1, 1]);
});

test("an opaque redirect, as browsers give it, counts as signed out", async () => {
  expect(await statusOf(withRetries(async () => ({ status: 0 })))).toBe(401);
  expect(signedOut).toBe(1);
});

test("an aborted call stops between two tries and rejects with the reason", async () => {
  script = [503];
  const leaving = new AbortController();
  const call = statusOf(callServer(address, { signal: leaving.signal }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  leaving.abort("gone");
  expect(await call).toBe("gone");
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(asked).toHaveLength(1);
});

test("an answer that nothing changed is final and stands for what the caller says", async () => {
  script = [304];
  expect(await callServer<unknown>(address, { unchanged: [] })).toEqual([]);
  expect(asked).toHaveLength(1);
});
