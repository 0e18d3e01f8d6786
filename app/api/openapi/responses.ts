import { isDeepStrictEqual } from "node:util";
import { type Endpoint, statusesOf, takesIdempotencyKey } from "#app/api/endpoint.ts";
import { failuresOf, INVALID, SHARED } from "#app/api/endpoint-failures.ts";
import type { FailureKind } from "#app/api/failure-kinds.ts";
import { type JsonSchema, type JsonSchemas, pascal } from "./json-schemas.ts";
import type { Reference } from "./parameters.ts";
import { messagesOf } from "./schema-messages.ts";

type Content = Record<string, { schema: JsonSchema }>;

export type ResponseObject = {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
};

export type Header = { description: string; schema: JsonSchema };

/** The response headers that many calls share, written once. */
export const sharedHeaders = {
  ETag: {
    description: "The version of the answer, to be sent back in If-None-Match.",
    schema: { type: "string" },
  },
  Link: {
    description: 'The address of the next page with rel="next"; absent at the end of the list.',
    schema: { type: "string" },
  },
  "Idempotency-Replayed": {
    description: "Sent with an answer that is repeated for its Idempotency-Key.",
    schema: { type: "string", const: "true" },
  },
  "Content-Disposition": {
    description: "The name of the file.",
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "The seconds to wait before trying again.",
    schema: { type: "integer", minimum: 1 },
  },
} satisfies Record<string, Header>;

const SUCCESS: Record<number, string> = {
  200: "Success.",
  201: "Created.",
  204: "Done; there is no body.",
};

/** Describes the answers of a call by status: its successes, 304, and every failure. */
export function responsesOf(
  endpoint: Endpoint,
  schemas: JsonSchemas,
  shared: Record<string, ResponseObject>,
): Record<string, ResponseObject | Reference> {
  const responses: Record<string, ResponseObject | Reference> = {};
  for (const status of statusesOf(endpoint)) {
    responses[status] = success(endpoint, status, schemas);
  }
  if (endpoint.version) {
    responses[304] = { description: "Unchanged; there is no body.", headers: headers("ETag") };
  }
  const failures = Map.groupBy(failuresOf(endpoint), ({ status }) => status);
  for (const [status, kinds] of failures) {
    const response = failure(kinds, schemas, messagesIn(endpoint));
    const name = pascal(kinds[0]?.code ?? "");
    const isShared = kinds.every((kind) => SHARED.has(kind)) && status !== INVALID.status;
    if (isShared) shared[name] ??= response;
    const isSame = isDeepStrictEqual(shared[name], response);
    responses[status] = isSame ? { $ref: `#/components/responses/${name}` } : response;
  }
  return responses;
}

function success(endpoint: Endpoint, status: number, schemas: JsonSchemas): ResponseObject {
  const { returns, version, position } = endpoint;
  const isFile = returns !== "nothing" && "files" in returns;
  const names: (keyof typeof sharedHeaders)[] = [];
  if (version) names.push("ETag");
  if (position) names.push("Link");
  if (takesIdempotencyKey(endpoint)) names.push("Idempotency-Replayed");
  if (isFile) names.push("Content-Disposition");
  const content = contentOf(endpoint, schemas);
  return {
    description: SUCCESS[status] ?? "Success.",
    ...(names.length > 0 ? { headers: headers(...names) } : {}),
    ...(content ? { content } : {}),
  };
}

function contentOf({ returns }: Endpoint, schemas: JsonSchemas): Content | null {
  if (returns === "nothing") return null;
  const types = "files" in returns ? returns.files : { "application/json": returns };
  return Object.fromEntries(
    Object.entries(types).map(([type, schema]) => [type, { schema: schemas.of(schema, "output") }]),
  );
}

/** The messages of the failure "invalid" that the declaration of the endpoint holds. */
function messagesIn({ query, position, body }: Endpoint): string[] {
  const schema = body && ("multipart" in body ? body.multipart : body);
  return [
    ...(query ? messagesOf(query) : []),
    ...(position ? ["Invalid limit", "Invalid cursor"] : []),
    ...(schema ? messagesOf(schema) : []),
  ];
}

function failure(
  kinds: readonly FailureKind[],
  schemas: JsonSchemas,
  invalidMessages: readonly string[],
): ResponseObject {
  const lines = kinds.flatMap((kind) =>
    kind === INVALID && invalidMessages.length > 0
      ? invalidMessages.map((message) => lineOf({ ...kind, message }))
      : lineOf(kind),
  );
  const byCode = new Map(kinds.map((kind) => [kind.code, failureSchema(kind, schemas)]));
  const [only, ...others] = byCode.values();
  return {
    description: [...new Set(lines)].join("\n\n"),
    ...(kinds.some((kind) => kind.hasRetryAfter) ? { headers: headers("Retry-After") } : {}),
    content: {
      "application/json": {
        schema: only && others.length === 0 ? only : { anyOf: [...byCode.values()] },
      },
    },
  };
}

function lineOf({ code, message }: FailureKind): string {
  return `\`${code}\`: ${message}`;
}

/** The schema of a failure, named for its code: `error`, `message` and the fields of its kind. */
function failureSchema({ code, extra, schemaName }: FailureKind, schemas: JsonSchemas): JsonSchema {
  const more = extra ? schemas.of(extra, "output") : {};
  const fields = Object.keys(extra?.shape ?? {});
  return schemas.add(schemaName ?? `${pascal(code)}Failure`, {
    type: "object",
    properties: {
      error: { type: "string", const: code },
      message: { type: "string", description: "Written for the user." },
      ...(more.properties as JsonSchema | undefined),
    },
    required: ["error", "message", ...fields],
    additionalProperties: false,
  });
}

function headers(...names: (keyof typeof sharedHeaders)[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
