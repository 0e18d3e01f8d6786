import { beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import { addressOf, type BuiltRoute, routesOfBuild } from "#tests/support/app/routes-of-build.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const origin = "https://kalima.example";

let app: TestApp;
let learner: Learner;
let changes: { method: string; address: string; isApi: boolean }[];

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: origin });
  learner = await app.learner();
  changes = (await routesOfBuild()).filter(({ takesChanges }) => takesChanges).flatMap(changesOf);
});

function changesOf({ pattern, calls }: BuiltRoute) {
  const address = addressOf(pattern);
  const isApi = address.startsWith("/api/");
  const methods = calls ? Object.keys(calls).filter((method) => method !== "GET") : ["POST"];
  return methods.map((method) => ({ method, address, isApi }));
}

const strangers: [string, Record<string, string>][] = [
  ["another site", { Origin: "https://evil.example" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["a sibling", { Origin: "https://other.kalima.example" }],
  ["a parent", { Origin: "https://example" }],
  ["a look-alike", { Origin: "https://kalima.example.evil.example" }],
  ["http instead of https", { Origin: "http://kalima.example" }],
  ["another port", { Origin: "https://kalima.example:8443" }],
  ["no address at all", { Origin: "kalima.example" }],
  ["a cross-site request without Origin", { "Sec-Fetch-Site": "cross-site" }],
  ["a same-site request without Origin", { "Sec-Fetch-Site": "same-site" }],
  ["two answers at once", { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }],
  ["a forged pair", { "Sec-Fetch-Site": "cross-site", Origin: origin }],
];

const bodies: [string, () => { headers: Record<string, string>; body?: BodyInit }][] = [
  ["JSON", () => ({ headers: { "Content-Type": "application/json" }, body: "{}" })],
  ["plain text", () => ({ headers: { "Content-Type": "text/plain" }, body: "{}" })],
  ["a form", () => ({ headers: {}, body: new URLSearchParams({ arabicWord: "باب" }) })],
  ["an upload", () => ({ headers: {}, body: new FormData() })],
  ["nothing", () => ({ headers: {} })],
];

function variantsOf(address: string): string[] {
  return [
    address,
    `${address}/`,
    `${address}?x=1`,
    `${address}.data`,
    address.toUpperCase(),
    `${origin}/${address}`,
    address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ];
}

/** What the learner has, as their own requests see it. */
async function ownDataOf(person: Learner): Promise<string> {
  const reads = ["/api/auth/user", "/api/vocabulary", "/api/vocabulary/progress", "/api/dashboard"];
  const answers = await Promise.all(reads.map((address) => person.request(address)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

// Of all that can be sent each stranger sends every route a fifth, another one than the stranger before.
const EVERY = process.env.EVERY_PAIR ? 1 : 5;

function requestsTo(address: string) {
  return variantsOf(address).flatMap((at) => bodies.map(([kind, make]) => ({ at, kind, make })));
}

describe("changes sent by other sites (P10)", () => {
  test.each(strangers)("%s is refused on every route, whatever it sends", async (who, headers) => {
    const before = await ownDataOf(learner);
    const taken: string[] = [];
    const turn = strangers.findIndex(([name]) => name === who);

    for (const [place, { method, address, isApi }] of changes.entries()) {
      const sent = requestsTo(address).filter((_, at) => (at + place + turn) % EVERY === 0);
      for (const { at, kind, make } of sent) {
        const { headers: own, ...init } = make();
        const Cookie = learner.cookies.headerFor(address);
        const answer = await app.request(at, {
          method,
          ...init,
          headers: { ...own, ...headers, Cookie },
        });
        const isRefused = answer.status === 403 || (answer.status === 400 && !isJsonCall(at));
        if (!isRefused) taken.push(`${method} ${at} with ${kind}: ${answer.status}`);
        if (isApi && at === address) {
          expect(await answer.json()).toEqual({
            error: "cross_site",
            message: "Request refused",
          });
        }
      }
    }

    expect(taken).toEqual([]);
    expect(await ownDataOf(learner)).toBe(before);
  });

  test("what only a form can send is refused when nothing says where it comes from, but for signing in, unsubscribing by a link, and a webhook for its type", async () => {
    for (const { method, address } of changes) {
      if (address.startsWith("/oidc/interaction/")) continue;
      const provesItself: Record<string, number> = {
        "/api/stripe/webhook": 415,
        // Without an outside provider.
        "/api/backchannel-logout": 404,
        // Without the token of its link.
        "/mail/unsubscribe": 404,
      };
      const refused = (method === "POST" && provesItself[address]) || 403;
      for (const type of [
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/plain",
        "TEXT/PLAIN; charset=utf-8",
        "application/json, text/plain",
      ]) {
        const headers = { "Content-Type": type, Cookie: learner.cookies.headerFor(address) };
        const answer = await app.request(address, { method, headers, body: "{}" });
        expect([method, address, type, answer.status]).toEqual([method, address, type, refused]);
      }
    }
  });

  test("there is no answer with a permission for other sites", async () => {
    const asked = { Origin: "https://evil.example", "Access-Control-Request-Method": "DELETE" };

    for (const address of ["/", "/api/vocabulary", "/api/auth/user", "/api/nowhere"]) {
      for (const method of ["OPTIONS", "GET", "POST"]) {
        if (method === "OPTIONS" && !address.startsWith("/api")) continue;
        const answer = await app.request(address, { method, headers: asked });
        const names = [...answer.headers.keys()];
        expect(names.filter((name) => name.startsWith("access-control"))).toEqual([]);
      }
    }
  });
});

describe("changes sent by programs (P11)", () => {
  test("JSON with a session and without Origin passes the guard on every call", async () => {
    for (const { method, address } of changes.filter(({ isApi }) => isApi)) {
      const headers = {
        "Content-Type": "application/json",
        Cookie: learner.cookies.headerFor(address),
      };
      const answer = await app.request(address, { method, headers, body: "{}" });
      const text = await answer.text();
      expect([method, address, text.includes("cross_site")]).toEqual([method, address, false]);
    }
  });

  test.each([
    ["nothing that says where it comes from", {}],
    ["our own Origin", { Origin: origin }],
    ["Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin" }],
    ["Sec-Fetch-Site: none", { "Sec-Fetch-Site": "none" }],
  ])("a word is added with %s", async (what, own) => {
    const body = JSON.stringify({
      arabicWord: `باب${"ا".repeat(what.length)}`,
      englishMeaning: what,
      category: "noun",
    });
    const headers = {
      ...own,
      "Content-Type": "application/json",
      Cookie: learner.cookies.headerFor("/api/vocabulary"),
    };

    const answer = await app.request("/api/vocabulary", { method: "POST", headers, body });

    expect(answer.status).toBe(201);
  });
});

function isJsonCall(address: string): boolean {
  return address.startsWith("/api/") && !address.endsWith(".data");
}
