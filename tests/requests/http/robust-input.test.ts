import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { sampleBodies } from "#tests/support/api/api-samples.ts";
import { testApp } from "#tests/support/app/app.ts";
import { addressOf, routesOfBuild } from "#tests/support/app/routes-of-build.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";

// More for a nightly run: each is one request with a seed that is printed when it fails.
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);

type Call = { method: string; address: string; sample: Record<string, unknown> | null };

const app = await testApp();
let learner: Learner;
let admin: Visitor;
let calls: Call[];

const callerOf = (address: string) => (address.startsWith("/api/admin/") ? admin : learner);

beforeAll(async () => {
  learner = await app.learner();
  admin = await anAdmin(app);
  // Whose plan has everything, so that each call gets as far as checking what was sent.
  await setOperatorTier(learner.id, "pro");
  const own = {
    wordId: await newWord("كِتَابٌ", "book"),
    otherWordId: await newWord("قَلَمٌ", "pen"),
  };
  const samples = sampleBodies(own);
  calls = (await routesOfBuild()).flatMap(({ pattern, calls: declared }) =>
    Object.keys(declared ?? {}).map((method) => ({
      method,
      address: addressOf(pattern, own.wordId),
      sample: samples[`${method} ${pattern.replaceAll(/:\w+/g, ":")}`] ?? null,
    })),
  );
});

async function newWord(arabicWord: string, englishMeaning: string): Promise<string> {
  const body = { arabicWord, englishMeaning, category: "noun" };
  const answer = await learner.json("POST", "/api/vocabulary", body);
  const { id } = (await answer.json()) as { id: string };
  return id;
}

async function expectTame(answer: Response, what: unknown[]): Promise<void> {
  expect([...what, answer.status >= 500]).toEqual([...what, false]);
  const text = await answer.text();
  if (answer.status >= 400) {
    expect([...what, JSON.parse(text)]).toEqual([
      ...what,
      expect.objectContaining({ error: expect.any(String), message: expect.any(String) }),
    ]);
    expect(text).not.toMatch(/\bat \w+ \(|node_modules|\/work\/|Mongo|Cast to|Zod/);
  }
}

const neverText: [string, string][] = [
  ["an operator", '{"$ne":null}'],
  ["a greater-than", '{"$gt":""}'],
  ["a regular expression", '{"$regex":".*"}'],
  ["code", '{"$where":"sleep(1000)"}'],
  ["an expression", '{"$expr":{"$eq":[1,1]}}'],
  ["a BSON id", '{"_bsontype":"ObjectId","id":"65f0000000000000000000aa"}'],
  ["an extended-JSON id", '{"$oid":"65f0000000000000000000aa"}'],
  ["a prototype", '{"__proto__":{"polluted":true}}'],
  ["a constructor", '{"constructor":{"prototype":{"polluted":true}}}'],
  ["a list of lists", "[[]]"],
  ["a list with null", "[null]"],
  ["a NUL", '"a\\u0000b"'],
  ["a lone surrogate", '"\\udc00"'],
];

describe("what is no value of any field (P15)", () => {
  test.each(neverText)("%s in the place of any field is refused", async (_what, json) => {
    for (const { method, address, sample } of calls) {
      for (const field of Object.keys(sample ?? {})) {
        const others = JSON.stringify({ ...sample, [field]: undefined });
        const body = `${others.slice(0, -1)}${others === "{}" ? "" : ","}"${field}":${json}}`;
        const answer = await callerOf(address).request(address, {
          method,
          headers: { "Content-Type": "application/json" },
          body,
        });
        // Of options those that are not known are ignored, whatever they are called.
        const refusals = [400, 403, 404, ...(field === "displayOptions" ? [201] : [])];
        expect([method, address, field, answer.status]).toEqual([
          method,
          address,
          field,
          expect.toSatisfy((status) => refusals.includes(status)),
        ]);
        await expectTame(answer, [method, address, field]);
      }
    }
    expect("polluted" in {}).toBe(false);
  });

  test.each([
    "ids[$ne]=",
    "ids[]=a&ids[]=b",
    "limit[$gt]=0",
    "limit=1&limit=2",
    "limit=1e9",
    "limit=-1",
    "after=%7B%22%24gt%22%3A%22%22%7D",
    "after=AAAA",
    "__proto__=x",
    "__proto__[polluted]=1",
    "constructor.prototype.polluted=1",
    "limit=%00",
    "after=%ED%A0%80",
  ])("the query %s gains nothing", async (query) => {
    for (const { address } of calls.filter(({ method }) => method === "GET")) {
      const answer = await callerOf(address).request(`${address}?${query}`);
      await expectTame(answer, [address, query]);
      if (/\[|__proto__|\bconstructor\.|limit=1&/.test(query) && answer.status !== 404) {
        expect([address, query, answer.status]).toEqual([address, query, 400]);
      }
    }
    expect("polluted" in {}).toBe(false);
  });
});

test("bodies cannot set what they should not (P16)", async () => {
  const forged = {
    _id: "65f0000000000000000000bb",
    id: "65f0000000000000000000bb",
    userId: "65f0000000000000000000bb",
    points: 100_000,
    streak: 999,
    username: "admin",
    isAdmin: true,
    subscriptionTier: "free",
    subscriptionStatus: "inactive",
    dailyVocabCount: -5,
    lastUsageReset: "2000-01-01T00:00:00.000Z",
    timesUsed: -1,
    createdAt: "2000-01-01T00:00:00.000Z",
    providerId: "x",
    stripeCustomerId: "cus_x",
    progress: { correctStreak: 99 },
  };
  const before = (await (await learner.request("/api/auth/user")).json()) as { id: string };

  for (const { method, address, sample } of calls.filter((call) => call.sample)) {
    await (await callerOf(address).json(method, address, { ...forged, ...sample })).text();
  }

  const after = await (await learner.request("/api/auth/user")).json();
  expect(after).toMatchObject({
    id: before.id,
    username: learner.username,
    isAdmin: false,
    subscriptionTier: "pro",
    subscriptionStatus: "active",
  });
  const { points } = after as { points: number };
  expect(points).toBeLessThanOrEqual(60);
  const words = await (await learner.request("/api/vocabulary")).json();
  for (const word of words as { id: string; userId: string; createdAt: string }[]) {
    expect(word.userId).toBe(before.id);
    expect(word.id).not.toBe(forged.id);
    expect(Date.parse(word.createdAt)).toBeGreaterThan(Date.parse("2026-01-01"));
  }
});

describe("no input makes a 5xx (P44)", { timeout: 60_000 + RUNS * 100 }, () => {
  test("wild values in every field of every call", async () => {
    const fields = calls.flatMap(({ method, address, sample }) =>
      Object.keys(sample ?? {}).map((field) => ({ method, address, sample, field })),
    );

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), wildValue(), async (at, value) => {
        const { method, address, sample, field } = at;
        const answer = await callerOf(address).json(method, address, { ...sample, [field]: value });
        await expectTame(answer, [method, address, field, value]);
      }),
      { numRuns: RUNS },
    );
  });

  test("wild bodies, queries and ids on every call", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.jsonValue({ maxDepth: 4 }),
        fc.array(fc.tuple(queryName(), fc.string({ unit: "binary", maxLength: 20 })), {
          maxLength: 3,
        }),
        fc.option(fc.string({ unit: "binary", minLength: 1, maxLength: 30 })),
        async ({ method, address }, body, query, id) => {
          const search = query
            .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
            .join("&");
          const at =
            id === null ? address : address.replace(/[0-9a-f]{24}/, encodeURIComponent(id));
          const answer = await callerOf(address).json(
            method,
            `${at}?${search}`,
            method === "GET" ? undefined : body,
          );
          await expectTame(answer, [method, at, search, body]);
        },
      ),
      { numRuns: RUNS },
    );
  });
});

function queryName() {
  return fc.constantFrom("limit", "after", "ids", "since", "categories", "onlyDue", "year", "x");
}

function wildValue() {
  return fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom(
      "",
      " ",
      "x".repeat(256),
      "ً".repeat(20_000),
      "ـ".repeat(20_000),
      "<script>alert(1)</script>",
      "'; DROP TABLE words; --",
      "\u202e\u200f\u2066",
      "👨‍👩‍👧‍👦".repeat(40),
      "=1+1",
      "../../etc/passwd",
      "https://evil.example/x.png",
      "/images/../../x",
      Number.MAX_SAFE_INTEGER,
      -1,
      0.5,
      1e308,
      true,
      null,
    ),
  );
}
