import { describe, expect, test } from "vitest";
import { z } from "zod";
import { change, get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created, listPage, noContent } from "#app/api/result.ts";
import { id, optionalText, queryInteger, text } from "#app/api/text-fields.ts";
import { conflict, notFound, planRequired } from "#app/http/failure.ts";
import { aUser, callRoute, jsonBody } from "#tests/support/app/call-route.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const user = aUser();
const plain = { summary: "A call of a test.", returns: z.unknown() };
const wordId = "65f0000000000000000000aa";

const word = z.object({
  arabicWord: text(5, "Arabic word is required"),
  note: optionalText(10),
});

function wordsRoute(runs: string[] = []) {
  return resourceRoute(
    get({
      ...plain,
      access: "user",
      query: z.object({ size: queryInteger(1, 9, "Invalid size").optional() }),
      handle: ({ query }) => ({ size: query.size ?? null }),
    }),
    change("POST", {
      ...plain,
      access: "user",
      body: word,
      handle: async ({ body }) => {
        runs.push(body.arabicWord);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return created({ arabicWord: body.arabicWord, note: body.note ?? null, run: runs.length });
      },
    }),
  );
}

function wordRoute() {
  return resourceRoute(
    change("PATCH", {
      ...plain,
      ids: { id: "Vocabulary item" },
      access: "owner",
      body: word,
      find: ({ params }) => (params.id === wordId ? { arabicWord: "باب" } : null),
      handle: ({ found }) => found,
    }),
    change("DELETE", {
      ...plain,
      ids: { id: "Vocabulary item" },
      access: "owner",
      handle: () => noContent(),
    }),
  );
}

async function answered(response: Response) {
  return { status: response.status, body: await response.json() };
}

describe("the order of checks", () => {
  test("a method that is not declared is 405 with the exact list, before who asks is looked at", async () => {
    const response = await callRoute(wordsRoute(), "/api/words", { method: "PUT" });

    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST, OPTIONS");
    expect(await answered(response)).toEqual({
      status: 405,
      body: { error: "method_not_allowed", message: "Method not allowed" },
    });
  });

  test("a body that is not JSON is 415, before who asks is looked at", async () => {
    const form = { method: "POST", body: new URLSearchParams({ arabicWord: "باب" }) };

    const { status, body } = await answered(await callRoute(wordsRoute(), "/api/words", form));

    expect([status, body.error]).toEqual([415, "unsupported_type"]);
  });

  test("a body over 1 MiB is 413", async () => {
    const long = jsonBody("POST", { arabicWord: "x".repeat(1024 * 1024) });

    const { status, body } = await answered(await callRoute(wordsRoute(), "/api/words", long));

    expect([status, body.error]).toEqual([413, "too_large"]);
  });

  test("without a session everything else is 401", async () => {
    const broken = jsonBody("PATCH", "{");

    const response = await callRoute(wordRoute(), "/api/words/x", {
      ...broken,
      params: { id: "x" },
    });

    expect(await answered(response)).toEqual({
      status: 401,
      body: { error: "unauthorized", message: "Unauthorized" },
    });
  });

  test("an admin call is 403 for everybody else", async () => {
    const route = resourceRoute(get({ ...plain, access: "admin", handle: () => [] }));

    const refused = await answered(await callRoute(route, "/api/admin/x", { user }));
    const allowed = await callRoute(route, "/api/admin/x", { user: aUser({ isAdmin: true }) });

    expect(refused).toEqual({
      status: 403,
      body: {
        error: "forbidden",
        message: "You don't have permission to access this admin area.",
      },
    });
    expect(allowed.status).toBe(200);
  });

  test("a plan that does not allow the call is 403 before the body is judged", async () => {
    const route = resourceRoute(
      change("POST", {
        ...plain,
        access: "user",
        permit: ({ caller }) =>
          caller.user.subscriptionTier === "free"
            ? planRequired("Not on your plan.", "free")
            : null,
        body: word,
        handle: () => null,
      }),
    );

    const response = await callRoute(route, "/api/x", { user, ...jsonBody("POST", {}) });

    expect(await answered(response)).toEqual({
      status: 403,
      body: { error: "plan_required", message: "Not on your plan.", tier: "free" },
    });
  });

  test.each(["x", "65F0000000000000000000AA", "65f0000000000000000000ab", "$ne", ""])(
    "the malformed id %j answers like a missing one, before the body is judged",
    async (given) => {
      const response = await callRoute(wordRoute(), "/api/words/x", {
        user,
        params: { id: given },
        ...jsonBody("PATCH", {}),
      });

      expect(await answered(response)).toEqual({
        status: 404,
        body: { error: "not_found", message: "Vocabulary item not found" },
      });
    },
  );

  test("a call for an owner without an id in its path cannot be declared", () => {
    expect(() => resourceRoute(get({ ...plain, access: "owner", handle: () => null }))).toThrow(
      /ids/,
    );
  });
});

describe("what may be sent", () => {
  test("the first message stands for all, which are listed by field", async () => {
    const body = { arabicWord: "  ", note: "far too long a note" };

    const response = await callRoute(wordsRoute(), "/api/words", {
      user,
      ...jsonBody("POST", body),
    });

    expect(await answered(response)).toEqual({
      status: 400,
      body: {
        error: "invalid",
        message: "Arabic word is required",
        fields: { arabicWord: ["Arabic word is required"], note: ["At most 10 characters"] },
      },
    });
  });

  test("texts are trimmed, empty ones become null, unknown fields are dropped", async () => {
    const body = { arabicWord: " باب ", note: "  ", userId: "x", isAdmin: true };

    const response = await callRoute(wordsRoute(), "/api/words", {
      user,
      ...jsonBody("POST", body),
    });

    expect(await answered(response)).toEqual({
      status: 201,
      body: { arabicWord: "باب", note: null, run: 1 },
    });
  });

  test.each([
    ["broken JSON", '{"arabicWord":'],
    ["a list", "[]"],
    ["null", "null"],
    ["a number", "1"],
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ])("%s is 400 without fields", async (_what, body) => {
    const response = await callRoute(wordsRoute(), "/api/words", {
      user,
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });

    const given = await answered(response);
    expect(given).toMatchObject({ status: 400, body: { error: "invalid", fields: {} } });
  });

  test.each([
    ["an operator", '{"arabicWord":{"$ne":null}}'],
    ["a list", '{"arabicWord":["a"]}'],
    ["a number", '{"arabicWord":1}'],
    ["a NUL", '{"arabicWord":"a\\u0000b"}'],
    ["a lone surrogate", '{"arabicWord":"\\ud800"}'],
    ["a NUL far inside", '{"arabicWord":"a","x":[{"y":"\\u0000"}]}'],
    ["__proto__ as a field", '{"arabicWord":"a","__proto__":{"polluted":true}}'],
    ["__proto__ far inside", '{"arabicWord":"a","x":{"__proto__":{"polluted":true}}}'],
    ["10,000 levels", `{"arabicWord":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
    ["50,000 keys", `{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":1`).join(",")}}`],
  ])("%s is 400 and pollutes nothing", async (_what, body) => {
    const response = await callRoute(wordsRoute(), "/api/words", {
      user,
      ...jsonBody("POST", body),
    });

    expect(await answered(response)).toMatchObject({ status: 400, body: { error: "invalid" } });
    expect("polluted" in {}).toBe(false);
  });

  test.each([
    ["sent twice", "?size=1&size=2"],
    ["not a number", "?size=many"],
    ["out of range", "?size=10"],
    ["negative", "?size=-1"],
    ["empty", "?size="],
    ["an operator", "?size[$gt]=1"],
    ["__proto__", "?__proto__=1"],
    ["a NUL", "?size=1%00"],
  ])("a parameter that is %s is 400", async (_what, query) => {
    const response = await callRoute(wordsRoute(), `/api/words${query}`, { user });

    expect(await answered(response)).toMatchObject({ status: 400, body: { error: "invalid" } });
  });

  test("unknown parameters are ignored", async () => {
    const response = await callRoute(wordsRoute(), "/api/words?size=3&other=x", { user });

    expect(await answered(response)).toEqual({ status: 200, body: { size: 3 } });
  });
});

describe("what comes back", () => {
  test("a refusal that is thrown looks like one that is returned", async () => {
    const route = resourceRoute(
      get({ ...plain, access: "visitor", handle: () => notFound("Session") }),
      change("POST", {
        ...plain,
        access: "visitor",
        handle: () => {
          throw conflict("duplicate", "This word already exists", { canConfirm: false });
        },
      }),
    );

    expect(await answered(await callRoute(route, "/api/x"))).toEqual({
      status: 404,
      body: { error: "not_found", message: "Session not found" },
    });
    expect(await answered(await callRoute(route, "/api/x", { method: "POST" }))).toEqual({
      status: 409,
      body: { error: "duplicate", message: "This word already exists", canConfirm: false },
    });
  });

  test("a bug is 500 and tells nothing of its cause (F42)", async () => {
    const route = resourceRoute(
      get({
        ...plain,
        access: "visitor",
        handle: () => {
          throw new Error("mongodb://secret@host");
        },
      }),
    );

    expect(await answered(await callRoute(route, "/api/x"))).toEqual({
      status: 500,
      body: { error: "internal", message: "Something went wrong" },
    });
  });

  test("a database that is away is 503 with a time to try again", async () => {
    const route = resourceRoute(
      get({
        ...plain,
        access: "visitor",
        handle: () => {
          throw Object.assign(new Error("no server"), { name: "MongoServerSelectionError" });
        },
      }),
    );

    const response = await callRoute(route, "/api/x");

    expect(response.headers.get("Retry-After")).toBe("5");
    expect(await answered(response)).toMatchObject({ status: 503, body: { error: "unavailable" } });
  });

  test("a version that the caller holds is 304 without a body", async () => {
    const route = resourceRoute(
      get({ ...plain, access: "visitor", version: () => "7", handle: () => [1] }),
    );

    const first = await callRoute(route, "/api/x");
    const etag = first.headers.get("ETag") ?? "";
    const second = await callRoute(route, "/api/x", { headers: { "If-None-Match": etag } });
    const other = await callRoute(route, "/api/x", { headers: { "If-None-Match": 'W/"6"' } });

    expect([first.status, await first.json()]).toEqual([200, [1]]);
    expect([second.status, await second.text()]).toEqual([304, ""]);
    expect(second.headers.get("ETag")).toBe(etag);
    expect(other.status).toBe(200);
  });

  test("a declared version spares the work", async () => {
    let runs = 0;
    const route = resourceRoute(
      get({
        ...plain,
        access: "visitor",
        version: () => "7",
        handle: () => {
          runs += 1;
          return [1];
        },
      }),
    );

    const first = await callRoute(route, "/api/x");
    await callRoute(route, "/api/x", { headers: { "If-None-Match": 'W/"7"' } });

    expect(first.headers.get("ETag")).toBe('W/"7"');
    expect(runs).toBe(1);
  });

  test("a handler that returns something else than it declares does not compile", () => {
    const declared = { summary: "A call of a test.", access: "visitor" } as const;
    const returns = z.object({ points: z.int() });

    // @ts-expect-error: points is a number
    const wrong = get({ ...declared, returns, handle: () => ({ points: "1" }) });
    // @ts-expect-error: points is missing
    const lacking = change("POST", { ...declared, returns, handle: () => created({}) });
    // @ts-expect-error: a list is declared
    const single = get({ ...declared, returns: z.array(returns), handle: () => ({ points: 1 }) });
    const right = get({ ...declared, returns, handle: () => ({ points: 1 }) });

    expect([wrong, lacking, single, right].map(({ method }) => method)).toHaveLength(4);
  });

  test("OPTIONS and HEAD run no change and OPTIONS runs nothing at all", async () => {
    const route = resourceRoute(
      get({
        ...plain,
        access: "visitor",
        handle: () => {
          throw new Error("must not run");
        },
      }),
    );

    const response = await callRoute(route, "/api/x", { method: "OPTIONS" });

    expect([response.status, response.headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });

  test("the declarations can be read from the route", () => {
    const { endpoints } = wordRoute();

    const access = Object.values(endpoints).map(({ method, access }) => [method, access]);

    expect(access).toEqual([
      ["PATCH", "owner"],
      ["DELETE", "owner"],
    ]);
  });
});

describe("lists", () => {
  const position = z.tuple([z.number(), id("Invalid cursor")]);
  const route = () =>
    resourceRoute(
      get({
        ...plain,
        access: "user",
        query: z.object({ kind: z.string().optional() }),
        position,
        handle: ({ page }) => {
          const from = page.after?.[0] ?? 0;
          const entries = [1, 2, 3, 4, 5].filter((n) => n > from).slice(0, page.limit);
          const last = entries.at(-1);
          return listPage(entries, last && last < 5 ? page.cursor([last, wordId]) : null);
        },
      }),
    );

  async function nextOf(response: Response): Promise<string> {
    return /^<(.+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1] ?? "";
  }

  test("Link leads through the list to its end", async () => {
    const first = await callRoute(route(), "/api/words?limit=2&size=3", { user });
    const second = await callRoute(route(), await nextOf(first), { user });
    const third = await callRoute(route(), await nextOf(second), { user });

    expect(await nextOf(first)).toMatch(/^\/api\/words\?limit=2&size=3&after=[\w-]+$/);
    expect([await first.json(), await second.json(), await third.json()]).toEqual([
      [1, 2],
      [3, 4],
      [5],
    ]);
    expect(third.headers.get("Link")).toBeNull();
  });

  test("without limit the whole list comes", async () => {
    const response = await callRoute(route(), "/api/words", { user });

    expect(await answered(response)).toEqual({ status: 200, body: [1, 2, 3, 4, 5] });
  });

  test.each(["0", "201", "-1", "1e9", "1.5", "", "x"])("limit %j is refused", async (limit) => {
    const response = await callRoute(route(), `/api/words?limit=${limit}`, { user });

    expect(await answered(response)).toMatchObject({
      status: 400,
      body: { message: "Invalid limit" },
    });
  });

  test("an altered cursor, another list's and another learner's are refused", async () => {
    const next = await nextOf(await callRoute(route(), "/api/words?limit=2", { user }));
    const cursor = new URL(next, "http://x").searchParams.get("after") ?? "";
    const altered = [
      `${cursor.slice(0, -3)}AAA`,
      `${cursor}A`,
      cursor.slice(0, -1),
      "",
      "x".repeat(501),
      "[1]",
    ].map((after) => callRoute(route(), `/api/words?after=${after}`, { user }));
    const elsewhere = ["/api/progress?limit=2", "/api/words?limit=2&kind=verb"].map((address) =>
      callRoute(route(), `${address}&after=${cursor}`, { user }),
    );
    const someoneElse = callRoute(route(), next, {
      user: aUser({ id: "65f000000000000000000002" }),
    });

    for (const response of await Promise.all([...altered, ...elsewhere, someoneElse])) {
      expect(await answered(response)).toMatchObject({
        status: 400,
        body: { error: "invalid", message: "Invalid cursor" },
      });
    }
    const noted = await callRoute(route(), `/api/words?limit=1&x=y&after=${cursor}`, { user });
    expect(await answered(noted)).toEqual({ status: 200, body: [3] });
  });
});

describe("Idempotency-Key (P54)", () => {
  const post = (key: string, body: unknown) => {
    const request = jsonBody("POST", body);
    return { user, ...request, headers: { ...request.headers, "Idempotency-Key": key } };
  };

  test("fifty equal requests at once act once and get one answer (P54)", async () => {
    const runs: string[] = [];
    const route = wordsRoute(runs);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        callRoute(route, "/api/words", post("k1", { arabicWord: "باب" })),
      ),
    );

    expect(runs).toEqual(["باب"]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const replayed = answers.filter(
      ({ headers }) => headers.get("Idempotency-Replayed") === "true",
    );
    expect(replayed).toHaveLength(49);
  });

  test("the same key with another body is 422, for another learner or address it is free", async () => {
    const runs: string[] = [];
    const route = wordsRoute(runs);
    await callRoute(route, "/api/words", post("k2", { arabicWord: "a" }));

    const reused = await callRoute(route, "/api/words", post("k2", { arabicWord: "b" }));
    await callRoute(route, "/api/others", post("k2", { arabicWord: "c" }));
    await callRoute(route, "/api/words", {
      ...post("k2", { arabicWord: "d" }),
      user: aUser({ id: "65f000000000000000000003" }),
    });

    expect(await answered(reused)).toMatchObject({ status: 422, body: { error: "key_reused" } });
    expect(runs).toEqual(["a", "c", "d"]);
  });

  test("a refusal is kept, a failure of ours is tried again", async () => {
    const outcomes = [500, 409, 201];
    const route = resourceRoute(
      change("POST", {
        ...plain,
        access: "user",
        handle: () => {
          const outcome = outcomes.shift();
          if (outcome === 500) throw new Error("bug");
          return outcome === 409 ? conflict("duplicate", "There already") : created({});
        },
      }),
    );

    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await callRoute(route, "/api/x", post("k3", {}))).status);
    }

    expect(statuses).toEqual([500, 409, 409]);
  });

  test("a 204 is replayed without a body", async () => {
    const route = resourceRoute(
      change("POST", { ...plain, access: "user", handle: () => noContent() }),
    );
    await callRoute(route, "/api/x", post("k4", {}));

    const again = await callRoute(route, "/api/x", post("k4", {}));

    expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([204, "true"]);
  });

  test.each(["", "with blank", "x".repeat(256), "é"])("the key %j is refused", async (key) => {
    const response = await callRoute(wordsRoute(), "/api/words", post(key, { arabicWord: "a" }));

    expect(await answered(response)).toMatchObject({
      status: 400,
      body: { message: "Invalid Idempotency-Key" },
    });
  });

  test("a call that does not take part runs each time", async () => {
    let runs = 0;
    const route = resourceRoute(
      change("POST", {
        ...plain,
        access: "user",
        idempotent: false,
        handle: () => ({ run: ++runs }),
      }),
    );

    await callRoute(route, "/api/x", post("k5", {}));
    await callRoute(route, "/api/x", post("k5", {}));

    expect(runs).toBe(2);
  });
});
