import fc from "fast-check";
import { z } from "zod";
import { type Endpoint, takesMultipart } from "#app/api/endpoint.ts";
import { wildName } from "#tests/support/forms/wild-values.ts";
import { callers, oddHeaders, pathsOf, queryOf } from "./address-requests.ts";
import { multipartBodies } from "./multipart-bodies.ts";
import { almost } from "./near-values.ts";
import type { DrawnRequest } from "./request.ts";
import { boundsOf, valuesOf } from "./schema-values.ts";
import { wildJson, wildText } from "./wild-values.ts";

type Sent = { headers: Record<string, string>; body: Buffer | null };

const JSON_TYPE = { "Content-Type": "application/json" };

const RAW_BODIES = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  "{}{}",
  "\ufeff{}",
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  "1e400",
  "[".repeat(100_000),
  `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
  `{"englishMeaning":"${"x".repeat(1_100_000)}"}`,
];

/** Requests to a declared call: as its schemas want them, almost so, and as nobody would send them. */
export function requestsOfCall(pattern: string, endpoint: Endpoint): fc.Arbitrary<DrawnRequest> {
  const method = endpoint.method === "GET" ? fc.constantFrom("GET", "GET", "GET", "HEAD") : null;
  const path = fc.tuple(pathsOf(pattern), queriesOf(endpoint)).map((parts) => parts.join(""));
  return fc
    .record({
      caller: endpoint.access === "admin" ? fc.constantFrom("admin", "learner") : callers(),
      method: method ?? fc.constant<string>(endpoint.method),
      path,
      odd: oddHeaders(),
      key: fc.option(fc.constantFrom("key-1", "key-2", "k".repeat(300), " "), { freq: 4 }),
      sent: bodiesOf(endpoint),
    })
    .map(({ caller, odd, key, sent, ...rest }) => ({
      ...rest,
      caller: caller as DrawnRequest["caller"],
      headers: {
        Accept: "application/json",
        ...odd,
        ...sent.headers,
        ...(key !== null && { "Idempotency-Key": key }),
      },
      body: sent.body,
      form: null,
    }));
}

function queriesOf({ query, position }: Endpoint): fc.Arbitrary<string> {
  const paging = z.object({
    limit: z
      .string()
      .regex(/^([1-9]|[1-9]\d|200)$/)
      .optional(),
    after: z.string().optional(),
  });
  const schema = position ? z.object({ ...query?.shape, ...paging.shape }) : query;
  const odd = fc.tuple(wildName(), wildText()).map((pair) => queryOf([pair]));
  if (!schema) return fc.oneof({ weight: 5, arbitrary: fc.constant("") }, odd);
  const values = valuesOf(schema);
  return fc.oneof(
    { weight: 4, arbitrary: values.map(queryOfValue) },
    { weight: 3, arbitrary: almost(values, boundsOf(schema)).map(queryOfValue) },
    { weight: 1, arbitrary: odd },
  );
}

function queryOfValue(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const pairs = Object.entries(value).flatMap(([name, given]) =>
    given === undefined ? [] : [given].flat(Infinity).map((one) => [name, textOf(one)] as const),
  );
  return queryOf(pairs);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function bodiesOf(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const { body, method } = endpoint;
  if (method === "GET") return fc.constant({ headers: {}, body: null });
  if (takesMultipart(endpoint)) return multipartBodies();
  const schema = body as z.ZodType | undefined;
  const values = schema ? valuesOf(schema) : fc.constant({});
  const json = fc.oneof(
    { weight: 4, arbitrary: values },
    { weight: 5, arbitrary: almost(values, schema ? boundsOf(schema) : []) },
    { weight: 1, arbitrary: wildJson() },
  );
  return fc.oneof(
    { weight: 12, arbitrary: json.map((value) => asJson(JSON.stringify(value) ?? "")) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_BODIES).map(asJson) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map(asBytes) },
    { weight: 1, arbitrary: json.chain((value) => mistyped(JSON.stringify(value) ?? "")) },
    { weight: 1, arbitrary: fc.constant({ headers: {}, body: null }) },
  );
}

function asJson(text: string): Sent {
  return { headers: JSON_TYPE, body: Buffer.from(text) };
}

function asBytes(bytes: Uint8Array): Sent {
  return { headers: JSON_TYPE, body: Buffer.from(bytes) };
}

function mistyped(text: string): fc.Arbitrary<Sent> {
  const headers = fc.constantFrom<Record<string, string>>(
    { "Content-Type": "text/plain" },
    { "Content-Type": "application/x-www-form-urlencoded" },
    { "Content-Type": "multipart/form-data" },
    { "Content-Type": "application/json; charset=utf-16" },
    { "Content-Type": "" },
    { ...JSON_TYPE, "Content-Encoding": "gzip" },
    { ...JSON_TYPE, "Transfer-Encoding": "chunked" },
    { ...JSON_TYPE, Expect: "100-continue" },
  );
  return headers.map((own) => ({ headers: own, body: Buffer.from(text) }));
}
