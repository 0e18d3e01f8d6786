import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiDocument } from "#app/api/openapi/document.ts";
import { testApp } from "#tests/support/app/app.ts";
import { routesOfBuild } from "#tests/support/app/routes-of-build.ts";

const app = await testApp();
// A page, the answer to every address that is none, and what only the payment service and the identity provider send.
const notCalls = ["/api/docs", "/api/*", "/api/stripe/webhook", "/api/backchannel-logout"];
// These lead a browser somewhere and are no calls of a script.
const navigations = ["get /api/login", "get /api/callback", "get /api/logout"];

let description: ApiDocument;

beforeAll(async () => {
  description = await (await app.request("/api/openapi.json")).json();
});

function operation(method: "get" | "post" | "patch" | "delete", address: string) {
  const found = description.paths[address]?.[method];
  if (!found) throw new Error(`${method} ${address} is not described`);
  return found;
}

describe("/api/openapi.json", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(description));

    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, "3.1"]);
  });

  test("refers to nothing that it does not hold", () => {
    const references = JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g);
    const missing = [...references].filter(([, path = ""]) => {
      const held = path
        .split("/")
        .reduce<unknown>((at, name) => Object(at)[name as never], description);
      return held === undefined;
    });

    expect(missing).toEqual([]);
  });

  test("holds every method of every address of the API and nothing else", async () => {
    const built = (await routesOfBuild())
      .filter(({ pattern }) => pattern.startsWith("/api/") && !notCalls.includes(pattern))
      .flatMap(({ pattern, endpoints }) =>
        endpoints === null
          ? `get ${pattern}`
          : Object.keys(endpoints).map(
              (method) => `${method.toLowerCase()} ${pattern.replaceAll(/:(\w+)/g, "{$1}")}`,
            ),
      );
    const described = Object.entries(description.paths).flatMap(([address, item]) =>
      Object.keys(item).map((method) => `${method} ${address}`),
    );

    expect(described.toSorted()).toEqual(built.toSorted());
    expect(described).toEqual(expect.arrayContaining(navigations));
  });

  test("names each operation once", () => {
    const ids = Object.values(description.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );

    expect(new Set(ids).size).toBe(ids.length);
  });

  test("describes a list: its parameters, pages, version and failures", () => {
    const { parameters, responses, security } = operation("get", "/api/vocabulary");

    expect(security).toEqual([{ session: [] }, { token: ["read"] }]);
    expect(parameters).toEqual([
      expect.objectContaining({ name: "ids", in: "query", style: "form", explode: false }),
      { $ref: "#/components/parameters/limit" },
      { $ref: "#/components/parameters/after" },
      { $ref: "#/components/parameters/ifNoneMatch" },
    ]);
    expect(responses[200]).toMatchObject({
      headers: {
        ETag: { $ref: "#/components/headers/ETag" },
        Link: { $ref: "#/components/headers/Link" },
      },
      content: {
        "application/json": {
          schema: { type: "array", items: { $ref: "#/components/schemas/ScheduledItem" } },
        },
      },
    });
    expect(Object.keys(responses)).toEqual([
      "200",
      "304",
      "400",
      "401",
      "403",
      "429",
      "500",
      "503",
    ]);
    expect(responses[400]).toMatchObject({
      description:
        "`invalid`: Invalid ids\n\n`invalid`: Invalid limit\n\n`invalid`: Invalid cursor",
    });
    expect(description.components.responses.TooManyRequests).toMatchObject({
      headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } },
    });
  });

  test("describes a change: its body, what it makes, its own failures and Idempotency-Key", () => {
    const { parameters, requestBody, responses } = operation("post", "/api/vocabulary");

    expect(parameters).toEqual([{ $ref: "#/components/parameters/idempotencyKey" }]);
    expect(requestBody?.content["application/json"]?.schema).toMatchObject({
      required: ["arabicWord", "englishMeaning", "category"],
      properties: { arabicWord: { type: "string", minLength: 1, maxLength: 255 } },
    });
    expect(responses[201]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/VocabularyItem" } } },
    });
    expect(operation("post", "/api/vocabulary").security).toContainEqual({
      token: ["words:write"],
    });
    expect(operation("post", "/api/cancel-subscription").security).toEqual([{ session: [] }]);
    expect(description.components.securitySchemes.token).toMatchObject({ scheme: "bearer" });
    expect(responses[408]).toEqual({ $ref: "#/components/responses/TooSlow" });
    expect(responses[409]).toMatchObject({
      content: {
        "application/json": {
          schema: {
            anyOf: [
              { $ref: "#/components/schemas/DuplicateFailure" },
              { $ref: "#/components/schemas/InProgressFailure" },
            ],
          },
        },
      },
    });
    expect(description.components.schemas.DuplicateFailure).toMatchObject({
      required: ["error", "message", "existingId", "canConfirm"],
      properties: { error: { const: "duplicate" } },
    });
  });

  test("describes the upload, the files and a call that answers nothing", () => {
    const upload = operation("post", "/api/vocabulary/upload-image");
    const { responses } = operation("get", "/api/export");

    expect(upload.requestBody?.content["multipart/form-data"]?.schema).toMatchObject({
      properties: { image: { type: "string", format: "binary" } },
    });
    expect(upload.parameters).toEqual([]);
    expect(responses[200]).toMatchObject({
      content: {
        "text/csv": { schema: { type: "string" } },
        "application/json": { schema: { $ref: "#/components/schemas/ExportFile" } },
      },
    });
    expect(operation("delete", "/api/vocabulary/{id}").responses[204]).not.toHaveProperty(
      "content",
    );
  });

  test("is public and only sent again once it changed", async () => {
    const learner = await app.learner();
    const first = await learner.request("/api/openapi.json");
    const etag = first.headers.get("ETag") ?? "";
    const again = await app.request("/api/openapi.json", { headers: { "If-None-Match": etag } });

    expect([first.status, first.headers.get("Cache-Control"), first.headers.get("Vary")]).toEqual([
      200,
      "public, no-cache",
      null,
    ]);
    expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, etag, ""]);
  });
});

describe("/api/docs", () => {
  test("shows every call to everybody, with its anchor, without a script", async () => {
    const answer = await app.visitor().get("/api/docs");
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(html).toContain("<title>API · Kalima</title>");
    expect(html).toContain('href="/api/openapi.json"');
    expect(html).not.toMatch(/<script[^>]+src=/);
    for (const [address, item] of Object.entries(description.paths)) {
      expect(html).toContain(address);
      for (const { operationId } of Object.values(item)) {
        expect(html).toContain(`id="${operationId}"`);
        expect(html).toContain(`href="/api/docs#${operationId}"`);
      }
    }
    for (const name of Object.keys(description.components.schemas)) {
      expect(html).toContain(`id="${name}"`);
    }
    expect((await (await app.learner()).get("/api/docs")).status).toBe(200);
  });

  test("refuses a change as every address of the API does", async () => {
    const refused = await app.visitor().post("/api/docs", {});

    expect([refused.status, (await refused.json()).error]).toEqual([405, "method_not_allowed"]);
  });
});
