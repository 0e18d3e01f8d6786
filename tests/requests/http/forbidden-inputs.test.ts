import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { ApiDocument, Operation } from "#app/api/openapi/document.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { sampleBodies } from "#tests/support/api/api-samples.ts";
import {
  boundsIn,
  forbiddenNeighborsOf,
  longestTexts,
  queryTexts,
} from "#tests/support/api/forbidden-inputs.ts";
import { testApp } from "#tests/support/app/app.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";

const app = await testApp();
const learner = await app.learner();
const admin = await anAdmin(app);
// Whose plan has everything, so that each call gets as far as checking what was sent.
await setOperatorTier(learner.id, "pro");
const own = { wordId: await newWord("كِتَابٌ", "book"), otherWordId: await newWord("قَلَمٌ", "pen") };
const document: ApiDocument = await (await learner.get("/api/openapi.json")).json();
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(document, "document");

const CHANGES = ["post", "put", "patch", "delete"] as const;

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const samples = sampleBodies(own);
const withBody = operations.flatMap(({ path, method, operation }) => {
  const sample = samples[`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ":")}`];
  return sample && operation.requestBody && CHANGES.some((one) => one === method)
    ? [{ path, method, operation, sample }]
    : [];
});
const withQuery = operations.filter(
  ({ method, operation }) => method === "get" && parametersOf(operation).length > 0,
);

const unanswered = {
  vocabularyId: own.wordId,
  userAnswer: " ",
  correctAnswer: "book",
  isCorrect: false,
  translationDirection: "arabic-to-english",
  pointsEarned: 0,
};

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, own.wordId);
const callerOf = (path: string) => (path.startsWith("/api/admin/") ? admin : learner);

async function newWord(arabicWord: string, englishMeaning: string): Promise<string> {
  const body = { arabicWord, englishMeaning, category: "noun" };
  return (await (await learner.json("POST", "/api/vocabulary", body)).json()).id;
}

function pointerTo(path: string, method: string): string {
  return ["paths", path, method, "requestBody", "content", "application/json", "schema"]
    .map((part) => `/${encodeURIComponent(part.replaceAll("/", "~1"))}`)
    .join("");
}

function parametersOf({ parameters }: Operation) {
  return parameters.flatMap((one) => {
    const named =
      "$ref" in one ? document.components.parameters[one.$ref.split("/").at(-1) ?? ""] : one;
    return named?.in === "query" ? [named] : [];
  });
}

const isRefused = (status: number) => status >= 400 && status < 500;

describe("P69: what the description of the API forbids is refused", () => {
  test.each(withBody)("$method $path", async ({ path, method, operation, sample }) => {
    const fits = ajv.compile({ $ref: `document#${pointerTo(path, method)}` });
    expect([fits(sample), fits.errors]).toEqual([true, null]);
    const bounds = boundsIn(inlined(operation.requestBody));
    const forbidden = forbiddenNeighborsOf(sample, bounds, fits);
    expect(forbidden.length > 0 || Object.keys(sample).length === 0).toBe(true);
    const taken: unknown[] = [];
    for (const body of forbidden) {
      const answer = await callerOf(path).json(method.toUpperCase(), addressOf(path), body);
      if (!isRefused(answer.status))
        taken.push([answer.status, JSON.stringify(body).slice(0, 300)]);
    }
    expect(taken).toEqual([]);
  });

  test.each(withBody)("$method $path takes letters of two units as one", async (call) => {
    const { path, method, operation, sample } = call;
    const fits = ajv.compile({ $ref: `document#${pointerTo(path, method)}` });
    const bounds = boundsIn(inlined(operation.requestBody));
    const statusOf = async (body: unknown) =>
      (await callerOf(path).json(method.toUpperCase(), addressOf(path), body)).status;
    const refused: unknown[] = [];
    for (const { wide, plain } of longestTexts(sample, bounds, fits)) {
      if ((await statusOf(wide)) !== 400) continue;
      if ((await statusOf(plain)) !== 400) refused.push(JSON.stringify(wide).slice(0, 200));
    }
    expect(refused).toEqual([]);
  });

  test.each<[call: string, changes: Record<string, unknown>]>([
    ["PATCH /api/user/settings", { timeZone: "" }],
    ["PATCH /api/user/settings", { timeZone: "+02:00" }],
    ["POST /api/practice-sessions", { setIds: [], vocabularyIds: [] }],
    ["POST /api/sessions", { questions: [unanswered] }],
    ["POST /api/vocabulary/bulk-parse", { input: "" }],
    ["POST /api/vocabulary/bulk-parse", { input: " \n " }],
    ["POST /api/vocabulary", { imageUrl: "https://example.com/a.png" }],
    ["POST /api/vocabulary", { arabicWord: "  " }],
  ])("%s with %j", async (call, changes) => {
    const [method = "", path = ""] = call.split(" ");
    const fits = ajv.compile({ $ref: `document#${pointerTo(path, method.toLowerCase())}` });
    const body = { ...samples[call], ...changes };
    expect([fits(body), (await learner.json(method, path, body)).status]).toEqual([false, 400]);
  });

  test("a change of nothing is refused, as the description says", async () => {
    const fits = ajv.compile({ $ref: `document#${pointerTo("/api/user/settings", "patch")}` });
    const answer = await learner.json("PATCH", "/api/user/settings", { other: 1 });
    expect([fits({ other: 1 }), answer.status]).toEqual([false, 400]);
  });

  test.each(withQuery)("$method $path?", async ({ path, operation }) => {
    const taken: unknown[] = [];
    for (const { name, schema } of parametersOf(operation)) {
      const fits = ajv.compile(inlined(schema) as object);
      const typed = (text: string) =>
        schema.type === "array" ? text.split(",") : typedAs(schema.type, text);
      for (const text of queryTexts(boundsIn(schema)).filter((one) => !fits(typed(one)))) {
        const answer = await callerOf(path).get(
          `${addressOf(path)}?${name}=${encodeURIComponent(text)}`,
        );
        if (!isRefused(answer.status)) taken.push([answer.status, name, text.slice(0, 100)]);
      }
    }
    expect(taken).toEqual([]);
  });
});

function typedAs(type: unknown, text: string): unknown {
  if (type === "boolean") return { true: true, false: false }[text] ?? text;
  const isNumber = (type === "integer" || type === "number") && text !== "";
  return isNumber && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** A schema with what it refers to written out. */
function inlined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inlined);
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value) {
    return inlined(document.components.schemas[String(value.$ref).split("/").at(-1) ?? ""]);
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inlined(one)]));
}
