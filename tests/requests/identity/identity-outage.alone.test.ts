import { delay } from "msw";
import { HttpResponse, http } from "msw/http";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { clientId, type OpenidHandlers, openidHandlers } from "#tests/mocks/openid-handlers.ts";
import { outside, standInForOutside } from "#tests/mocks/outside.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";

let app: TestApp;
let provider: OpenidHandlers;
let hours = 0;

standInForOutside();
beforeAll(async () => {
  provider = await openidHandlers();
  app = await startTestApp({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: clientId });
});
beforeEach(() => outside.use(...provider.usual()));

/** What discovery found is kept for an hour. */
function anHourLater() {
  hours += 1;
  const now = Date.now() + hours * 3_660_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
}

/** Goes to the provider and comes back with a code; `token` is what it is worth, of the provider's own or another's. */
async function comeBack(person: Visitor, from = provider) {
  const begun = await person.get("/api/login");
  const asked = new URL(begun.headers.get("Location") ?? "").searchParams;
  const token = await from.token(asked.get("nonce"));
  return { token, callback: `/api/callback?code=abc&state=${asked.get("state")}` };
}

async function expectSorry(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain("Something went wrong");
}

test.each<[string, () => Response | Promise<Response>, number]>([
  ["500", () => new HttpResponse("stack trace", { status: 500 }), 503],
  ["404", () => HttpResponse.json({}, { status: 404 }), 502],
  ["half a JSON object", () => new HttpResponse('{"issuer": "https://id.exam'), 502],
  ["a JSON list", () => HttpResponse.json([]), 502],
  ["two megabytes", () => new HttpResponse("x".repeat(2_000_000)), 502],
  ["a way elsewhere", () => HttpResponse.redirect("https://elsewhere.example/", 302), 503],
  [
    "an address that is no web address",
    () => HttpResponse.json(announcing("javascript:alert(1)")),
    502,
  ],
])(
  "P26, F18: discovery that answers with %s gives one clear page",
  async (_what, answer, status) => {
    anHourLater();
    outside.use(http.get(provider.discovery, answer, { once: true }));
    await expectSorry(await app.visitor().get("/api/login"), status);
    expect((await app.visitor().get("/api/login")).status).toBe(302);
  },
);

function announcing(address: string) {
  const { issuer } = provider;
  const rest = { token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
  return { issuer, authorization_endpoint: address, ...rest };
}

test("P26, F18: discovery that does not answer is given up", async () => {
  anHourLater();
  outside.use(http.get(provider.discovery, () => delay("infinite")));
  await expectSorry(await app.visitor().get("/api/login"), 503);
}, 9_000);

test("a person is signed in over https", async () => {
  const person = app.visitor();
  const { token, callback } = await comeBack(person);
  outside.use(token);
  expect((await person.get(callback)).headers.get("Location")).toBe("/");
  const user = await (await person.json("GET", "/api/auth/user")).json();
  expect(user).toMatchObject({ username: "someone" });
});

test.each<[string, () => Response, number]>([
  ["refuses the code", () => HttpResponse.json({ error: "invalid_grant" }, { status: 400 }), 400],
  ["refuses us", () => HttpResponse.json({ error: "invalid_client" }, { status: 401 }), 502],
  ["wants us to wait", () => HttpResponse.json({ error: "slow_down" }, { status: 429 }), 502],
  ["gives no id_token", () => HttpResponse.json({ access_token: "access" }), 400],
])("P26, F18: a token endpoint that %s signs nobody in", async (_what, answer, status) => {
  const person = app.visitor();
  const { callback } = await comeBack(person);
  outside.use(http.post(`${provider.issuer}/token`, answer));
  expect((await person.get(callback)).status).toBe(status);
  expect(person.cookies.named("session")).toHaveLength(0);
});

test("a code is not carried to where the token endpoint points", async () => {
  const person = app.visitor();
  const { callback } = await comeBack(person);
  const elsewhere = "https://elsewhere.example/token";
  outside.use(http.post(`${provider.issuer}/token`, () => HttpResponse.redirect(elsewhere, 307)));
  await expectSorry(await person.get(callback), 503);
});

test.each<[string, () => Response, number]>([
  ["speaks of somebody else", () => HttpResponse.json({ sub: "another", login: "another" }), 502],
  ["refuses", () => HttpResponse.json({ error: "invalid_token" }, { status: 401 }), 502],
  ["fails", () => new HttpResponse(null, { status: 503 }), 503],
])("P21: a userinfo endpoint that %s signs nobody in", async (_what, answer, status) => {
  const person = app.visitor();
  const { token, callback } = await comeBack(person);
  outside.use(token, http.get(`${provider.issuer}/userinfo`, answer));
  await expectSorry(await person.get(callback), status);
  expect(person.cookies.named("session")).toHaveLength(0);
});

test("F19: changed keys are asked for once, and none that a stranger made up are taken", async () => {
  let asked = 0;
  const counted = http.get(`${provider.issuer}/keys`, () => {
    asked += 1;
  });
  const known = app.visitor();
  const before = await comeBack(known);
  outside.use(before.token);
  expect((await known.get(before.callback)).status).toBe(302);

  await provider.rotateKeys();
  // The key set is asked for again at the earliest a second after the last time.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  outside.use(counted);
  const later = app.visitor();
  const after = await comeBack(later);
  outside.use(after.token);
  expect((await later.get(after.callback)).headers.get("Location")).toBe("/");
  expect(asked).toBe(1);

  const stranger = await openidHandlers(provider.issuer);
  const victim = app.visitor();
  const begun = await comeBack(victim, stranger);
  outside.use(begun.token);
  expect((await victim.get(begun.callback)).status).toBe(400);
});

test("P26, F18: a key set that fails gives one clear page, and is asked for again", async () => {
  await provider.rotateKeys();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const failing = http.get(
    `${provider.issuer}/keys`,
    () => new HttpResponse(null, { status: 500 }),
  );
  const person = app.visitor();
  const first = await comeBack(person);
  outside.use(first.token, failing);
  await expectSorry(await person.get(first.callback), 503);

  const second = await comeBack(person);
  outside.use(...provider.usual(), second.token);
  expect((await person.get(second.callback)).headers.get("Location")).toBe("/");
});
