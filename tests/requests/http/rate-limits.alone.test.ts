import { beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";

let app: TestApp;

// 20 requests and 12 changes a minute.
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: "0.02" });
});

async function statusesOf(
  count: number,
  send: (index: number) => Promise<Response>,
): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return answers.map(({ status }) => status);
}

test("a visitor who asks too often gets 429 and is told when to come back", async () => {
  const statuses = await statusesOf(20, () => app.request("/api/auth/user", {}, "192.0.2.10"));
  const refused = await app.request("/api/auth/user", {}, "192.0.2.10");
  const page = await app.request("/", {}, "192.0.2.10");

  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    error: "too_many_requests",
    message: "Too many requests. Please wait a moment.",
  });
  expect([page.status, await page.text()]).toEqual([
    429,
    "Too many requests. Please wait a moment.",
  ]);
});

test("other addresses are not held back, a neighbor in the same /64 is", async () => {
  await statusesOf(20, () => app.request("/", {}, "2001:db8:1:2::1"));

  const neighbor = await app.request("/", {}, "2001:db8:1:2:ffff::9");
  const stranger = await app.request("/", {}, "2001:db8:1:3::1");

  expect([neighbor.status, stranger.status]).toEqual([429, 200]);
});

test("changes are counted more tightly than reads", async () => {
  const change = () =>
    app.request(
      "/api/sessions",
      { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" },
      "192.0.2.11",
    );

  const statuses = await statusesOf(13, change);
  const read = await app.request("/api/auth/user", {}, "192.0.2.11");

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(read.status).toBe(401);
});

async function tokenOf(userId: string): Promise<string> {
  const { newToken } = await import("#tests/support/identity/token.ts");
  return newToken(userId);
}

const withToken = (token: string, address: string) =>
  app.request("/api/auth/user", { headers: { Authorization: `Bearer ${token}` } }, address);

test("a token may ask for half of what its learner may, who goes on then", async () => {
  const learner = await app.learner();
  const token = await tokenOf(learner.id);

  const statuses = await statusesOf(11, () => withToken(token, "192.0.2.20"));

  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  expect(await statusesOf(10, () => learner.get("/api/auth/user"))).toEqual(Array(10).fill(200));
  expect((await learner.get("/api/auth/user")).status).toBe(429);
});

// One wrong token in ten seconds.
test("a network that sends wrong tokens waits with others it was not seen with, and no more", async () => {
  const [seen, unseen] = [await app.learner(), await app.learner()];
  const [known, unknown] = [await tokenOf(seen.id), await tokenOf(unseen.id)];
  expect((await withToken(known, "192.0.2.21")).status).toBe(200);

  const wrong = await withToken("kal_wrong", "192.0.2.21");
  const another = await withToken("kal_another", "192.0.2.21");

  expect([wrong.status, another.status]).toEqual([401, 429]);
  expect(Number(another.headers.get("Retry-After"))).toBeLessThanOrEqual(10);
  expect((await withToken(unknown, "192.0.2.21")).status).toBe(429);
  expect((await withToken(unknown, "192.0.2.22")).status).toBe(200);
  expect((await withToken(unknown, "192.0.2.21")).status).toBe(200);
  expect((await withToken(known, "192.0.2.21")).status).toBe(200);
  expect((await app.request("/", {}, "192.0.2.21")).status).toBe(200);
});

test("what is refused for coming from another site is not counted", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };

  await statusesOf(30, () => app.request("/", { method: "POST", headers }, "192.0.2.12"));

  expect((await app.request("/", {}, "192.0.2.12")).status).toBe(200);
});
