import { beforeAll, describe, expect, test } from "vitest";
import { scopeOf } from "#app/api/endpoint.ts";
import { SCOPES, type Scope } from "#models/identity/token-rules.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { apiCalls } from "#tests/support/api/api-calls.ts";
import { testApp } from "#tests/support/app/app.ts";
import { addressOf, type BuiltRoute, routesOfBuild } from "#tests/support/app/routes-of-build.ts";
import { giveSession } from "#tests/support/app/sign-in.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { newToken } from "#tests/support/identity/token.ts";

// A new page or file address stands here with its promise, or below the layout of signed-in people.
const publicRoutes = [
  "routes/home",
  "routes/not-found",
  "routes/offline",
  "routes/landing/first-word/first-word",
  "routes/try/try-word",
  "try/generated",
  "try/translated",
  "try/alternative",
  "try/as-typed",
  "routes/api/unknown",
  "routes/identity/login",
  "routes/identity/callback",
  "routes/identity/logout",
  "routes/identity/recovery-code-file",
  "routes/identity/authorization",
  "routes/identity/interaction",
  "routes/identity/provider",
  // 404 without a mail server; the second proves itself by its link.
  "routes/identity/password-reset",
  "routes/identity/reset-by-link",
  // Prove themselves by a signature.
  "routes/identity/back-channel-logout",
  "routes/mail/unsubscribe",
  "routes/images/image",
  "routes/docs/api-docs",
  "routes/billing/pricing/pricing",
  // Asks visitors to sign in by its own middleware.
  "routes/billing/pricing/upgrade",
  // Proves itself by its signature.
  "routes/api/billing/webhook",
];
const signedInLayout = "routes/signed-in";
const adminLayout = "routes/admin/admin";

const app = await testApp();
let routes: BuiltRoute[];
let learner: Learner;

beforeAll(async () => {
  routes = await routesOfBuild();
  learner = await app.learner();
});

function callsOf(route: BuiltRoute): { method: string; address: string; access: string }[] {
  return Object.entries(route.calls ?? {}).map(([method, access]) => ({
    method,
    access,
    address: addressOf(route.pattern),
  }));
}

describe("every route says who may use it (P2)", () => {
  test("each is a call of the wrapper, a page of signed-in people, or listed as public", () => {
    const unlisted = routes
      .filter((route) => !route.calls && !route.isBelow(signedInLayout))
      .map(({ id }) => id)
      .filter((id) => !publicRoutes.includes(id));

    expect(unlisted).toEqual([]);
  });

  test("each call of the API is one of the contract, for those it names", () => {
    const known = new Set(apiCalls.map((call) => withoutNames(call.join(" "))));
    const strange = routes.flatMap(({ pattern, endpoints }) =>
      Object.values(endpoints ?? {})
        .map((one) => withoutNames([one.method, pattern, one.access, scopeOf(one)].join(" ")))
        .filter((call) => call.includes(" /api/") && !known.has(call)),
    );

    expect(strange).toEqual([]);
  });
});

describe("without a session (P1)", () => {
  test("each call that is not for visitors answers 401 with the same body (API-003)", async () => {
    const closed = routes.flatMap(callsOf).filter(({ access }) => access !== "visitor");

    const answers = await Promise.all(
      closed.map(async ({ method, address }) => {
        const answer = await app.visitor().json(method, address, bodyFor(method));
        return { call: `${method} ${address}`, status: answer.status, body: await answer.text() };
      }),
    );

    const body = JSON.stringify({ error: "unauthorized", message: "Unauthorized" });
    expect(answers).toEqual(answers.map(({ call }) => ({ call, status: 401, body })));
    expect(answers.length).toBeGreaterThan(10);
  });

  test("each page of signed-in people leads to the sign-in dialog, read or sent to", async () => {
    const pages = routes.filter((route) => !route.calls && route.isBelow(signedInLayout));

    for (const { pattern, takesChanges } of pages) {
      const address = addressOf(pattern);
      const answers = [await app.visitor().get(address)];
      if (takesChanges) answers.push(await app.visitor().post(address, {}));
      for (const answer of answers) {
        const location = answer.headers.get("Location");
        const expected = `/?sign-in&returnTo=${encodeURIComponent(address)}`;
        expect([address, answer.status, location]).toEqual([address, 302, expected]);
      }
    }
    expect(pages.length).toBeGreaterThan(10);
  });

  test("a cookie that was tampered with, or only looks like one, is no session", async () => {
    const [cookie] = learner.cookies.named("session");
    const value = cookie?.value ?? "";
    const middle = Math.floor(value.length / 2);
    const other = value[middle] === "A" ? "B" : "A";
    const forged = [
      value.slice(0, -1),
      `${value}A`,
      value.slice(0, middle) + other + value.slice(middle + 1),
      value.split(".")[0] ?? "",
      "null",
      "%00",
      "a".repeat(4000),
    ];

    for (const text of forged) {
      const answer = await app.request("/api/auth/user", {
        headers: { Cookie: `session=${text}` },
      });
      expect([text, answer.status]).toEqual([text, 401]);
    }
  });
});

describe("with a session that is nobody special", () => {
  test("each admin call is 403 and each admin page shows Access Denied", async () => {
    const calls = routes.flatMap(callsOf).filter(({ access }) => access === "admin");
    const pages = routes.filter((route) => !route.calls && route.isBelow(adminLayout));

    for (const { method, address } of calls) {
      const answer = await learner.json(method, address, bodyFor(method));
      expect([address, answer.status]).toEqual([address, 403]);
      expect(await answer.json()).toMatchObject({ error: "forbidden" });
    }
    for (const { pattern } of pages) {
      const answer = await learner.get(addressOf(pattern));
      expect([pattern, answer.status]).toEqual([pattern, 403]);
    }
  });

  test("an id that is missing, malformed or hostile answers the same 404 everywhere (P1)", async () => {
    const missing = "65f0000000000000000000aa";
    const shapes = [
      "1",
      "x",
      missing.toUpperCase(),
      `${missing}0`,
      "%24ne",
      "%00",
      "..%2f..",
      "💥",
    ];
    const calls = routes
      .filter(({ pattern }) => pattern.includes("/:"))
      .flatMap((route) => callsOf(route).map((call) => ({ ...call, pattern: route.pattern })))
      .filter(({ access }) => access === "owner" || access === "user");

    for (const { method, pattern } of calls) {
      const first = await learner.json(method, addressOf(pattern, missing), bodyFor(method));
      const expected = await first.text();
      expect([method, pattern, first.status]).toEqual([method, pattern, 404]);
      for (const shape of shapes) {
        const answer = await learner.json(method, addressOf(pattern, shape), bodyFor(method));
        expect([method, pattern, shape, answer.status, await answer.text()]).toEqual([
          method,
          pattern,
          shape,
          404,
          expected,
        ]);
      }
    }
    expect(calls.length).toBeGreaterThan(3);
  });
});

describe("with a token", () => {
  const of = (token: string, method: string, address: string) =>
    app.request(address, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(method !== "GET" && { body: "{}" }),
    });
  const refusals = async (token: (scope: Scope | null) => string) => {
    const calls = routes.flatMap(({ pattern, endpoints }) =>
      Object.values(endpoints ?? {}).map((one) => ({ pattern, one, scope: scopeOf(one) })),
    );
    return Promise.all(
      calls
        .filter(({ one }) => !one.isPublic)
        .map(async ({ pattern, one: { method }, scope }) => {
          const answer = await of(token(scope), method, addressOf(pattern));
          const { error } = answer.status < 400 ? { error: null } : await answer.json();
          return { call: `${method} ${pattern}`, scope, status: answer.status, error };
        }),
    );
  };
  const tokenOf = (scopes: readonly Scope[], madeDaysAgo = 0) =>
    newToken(learner.id, { scopes, life: "30" }, new Date(Date.now() - madeDaysAgo * 86_400_000));

  test.each(["wrong", "ended"])("one that is %s is 401 for every call", async (kind) => {
    const token = kind === "wrong" ? `kal_${"x".repeat(43)}` : await tokenOf(SCOPES, 31);

    const answers = await refusals(() => token);

    const expected = { status: 401, error: "invalid_token" };
    expect(answers).toEqual(answers.map((answer) => ({ ...answer, ...expected })));
    const { headers } = await of(token, "GET", "/api/vocabulary");
    expect(headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
  });

  test("one without the scope of a call is 403, and no token can make some calls", async () => {
    const narrow = new Map<Scope | null, string>([[null, await tokenOf(SCOPES)]]);
    for (const scope of SCOPES) {
      narrow.set(scope, await tokenOf(SCOPES.filter((other) => other !== scope)));
    }

    const answers = await refusals((scope) => narrow.get(scope) ?? "");

    const code = (scope: Scope | null) => (scope ? "insufficient_scope" : "session_required");
    expect(answers).toEqual(
      answers.map((answer) => ({ ...answer, status: 403, error: code(answer.scope) })),
    );
    const { headers } = await of(narrow.get("read") ?? "", "GET", "/api/vocabulary");
    expect(headers.get("WWW-Authenticate")).toBe('Bearer error="insufficient_scope", scope="read"');
  });

  test("no token signs in or out, and no cookie is read or set by one that tries", async () => {
    const token = await tokenOf(SCOPES);
    const browser = await giveSession(app.visitor(), learner.id);
    for (const path of ["/api/login", "/api/logout", "/api/callback?code=x&state=y"]) {
      const answer = await browser.request(path, { headers: { Authorization: `Bearer ${token}` } });
      const told = [answer.status, (await answer.json()).error, answer.headers.getSetCookie()];
      expect([path, ...told]).toEqual([path, 403, "session_required", []]);
    }
    expect((await browser.json("GET", "/api/auth/user")).status).toBe(200);
  });

  test("one that fits, of a learner with every feature, may make every call it is for", async () => {
    await setOperatorTier(learner.id, "pro");
    const tokens = new Map<Scope | null, string>();
    for (const scope of SCOPES) tokens.set(scope, await tokenOf([scope]));

    const answers = await refusals((scope) => tokens.get(scope ?? "read") ?? "");

    const allowed = answers.filter(({ scope }) => scope !== null);
    expect(allowed.filter(({ status }) => [401, 403].includes(status))).toEqual([]);
    expect(allowed.length).toBeGreaterThan(40);
  });
});

describe("answers of one person stay theirs (P12)", () => {
  test("signed-in answers are private, depend on the cookie and are not stored", async () => {
    const reads = routes.filter(({ calls }) => calls?.GET && calls.GET !== "visitor");
    const pages = routes.filter((route) => !route.calls && route.isBelow(signedInLayout));

    for (const { pattern } of [...reads, ...pages]) {
      const answer = await learner.get(addressOf(pattern));
      const { headers } = answer;
      const isTagged = headers.has("ETag");
      expect([pattern, headers.get("Cache-Control"), headers.get("Vary")]).toEqual([
        pattern,
        isTagged ? "private, no-cache" : "private, no-store",
        expect.stringContaining("Cookie"),
      ]);
    }
  });

  test("a script's question to a page does not keep the browser from taking the page back", async () => {
    for (const [path, init] of [
      ["/dashboard.data", {}],
      ["/settings/time-zone", { method: "POST", body: new URLSearchParams({ timeZone: "UTC" }) }],
    ] as const) {
      const { headers } = await askedByScripts(path, init);
      expect([path, headers.get("Cache-Control")]).toEqual([path, "private, no-cache"]);
      expect(headers.get("Vary")).toContain("Cookie");
    }
    const { headers } = await askedByScripts("/api/vocabulary");
    expect(headers.get("Cache-Control")).toContain("private");
  });

  test("a page that a service worker passes on is not stored, nor a question that holds what was typed", async () => {
    const passedOn = await askedByScripts("/dashboard", { mode: "navigate" });
    const asked = await askedByScripts("/vocabulary/duplicate?arabicWord=a&englishMeaning=b");
    for (const { status, headers } of [passedOn, asked]) {
      expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    }
  });

  test("headers meant for build time change nothing", async () => {
    const plain = await learner.request("/api/auth/user");
    const forged = await learner.request("/api/auth/user", {
      headers: { "X-React-Router-SPA-Mode": "yes", "X-React-Router-Prerender-Data": "%7B%7D" },
    });

    expect([forged.status, await forged.text()]).toEqual([plain.status, await plain.text()]);
  });
});

function askedByScripts(
  path: string,
  { mode = "cors", ...init }: RequestInit = {},
): Promise<Response> {
  const headers = { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": mode, Accept: "*/*" };
  return learner.request(path, { ...init, headers });
}

function withoutNames(text: string): string {
  return text.replaceAll(/:\w+/g, ":");
}

function bodyFor(method: string): unknown {
  return method === "GET" ? undefined : {};
}

test("a visitor with an address too long for a header comes back to its page", async () => {
  const answer = await app.request(`/vocabulary?word=${encodeURIComponent("كلمة".repeat(400))}`);

  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    "/?sign-in&returnTo=%2Fvocabulary",
  ]);
});
