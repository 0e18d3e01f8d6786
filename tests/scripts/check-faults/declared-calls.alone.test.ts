import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { routesOfBuild } from "#tests/support/app/routes-of-build.ts";
import type { FuzzRequest } from "../../../scripts/check-faults/fuzz/request.ts";
import { requestsTo } from "../../../scripts/check-faults/fuzz/requests.ts";
import { targetsOf } from "../../../scripts/check-faults/fuzz/targets.ts";

const routes = await routesOfBuild();
const targets = targetsOf(routes, []);

function drawn(seed: number): FuzzRequest[] {
  return [...requestsTo(targets, { seed, count: 400 })];
}

function digestOf(requests: readonly FuzzRequest[]): string {
  const lines = requests.map((request) =>
    JSON.stringify({ ...request, body: request.body?.toString("base64") }),
  );
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

test("four hundred requests reach every declared call and every address", () => {
  const calls = routes.flatMap(({ pattern, endpoints }) =>
    Object.keys(endpoints ?? {}).map((method) => `${method} ${pattern}`),
  );
  const reached = new Set(drawn(1).map(({ target }) => target));

  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((call) => !reached.has(call))).toEqual([]);
  expect(routes.filter(({ pattern }) => !reached.has(`address ${pattern}`))).toEqual([]);
});

test("the same seed makes the same requests in the same order, another seed others", () => {
  expect(digestOf(drawn(3))).toBe(digestOf(drawn(3)));
  expect(digestOf(drawn(3))).not.toBe(digestOf(drawn(4)));
});

test("of the bodies made for a call its schema accepts some and refuses some", () => {
  const name = "POST /api/vocabulary";
  const endpoint = routes.find(({ pattern }) => pattern === "/api/vocabulary")?.endpoints?.POST;
  const schema = endpoint?.body;
  if (!schema || "multipart" in schema) throw new Error("The call takes no JSON");
  const target = targets.filter((one) => one.name === name).slice(0, 1);
  const bodies = [...requestsTo(target, { seed: 1, count: 200 })].flatMap(({ body }) => {
    try {
      return [JSON.parse(String(body))];
    } catch {
      return [];
    }
  });

  const accepted = bodies.filter((body) => schema.safeParse(body).success).length;
  expect(accepted).toBeGreaterThan(20);
  expect(bodies.length - accepted).toBeGreaterThan(50);
});
