import type { z } from "zod";
import { type Endpoint, takesIdempotencyKey } from "#app/api/endpoint.ts";
import { objectId } from "#app/api/output-fields.ts";
import type { JsonSchema, JsonSchemas } from "./json-schemas.ts";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  style?: "form";
  explode?: false;
};

/** The parameters that many calls share, written once. */
export const sharedParameters = {
  limit: {
    name: "limit",
    in: "query",
    description: "The number of entries to return; without it the whole list, at most 20,000.",
    schema: { type: "integer", minimum: 1, maximum: 200 },
  },
  after: {
    name: "after",
    in: "query",
    description: "The cursor of the next page, as the Link header of a page gives it.",
    schema: { type: "string", minLength: 1, maxLength: 500, pattern: "^[\\w-]+$" },
  },
  ifNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of an earlier answer; if nothing changed since, the answer is 304.",
    schema: { type: "string" },
  },
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "Makes the call safe to repeat for 24 hours: the same key with the same body acts once and returns the first answer.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
} satisfies Record<string, Parameter>;

export type Reference = { $ref: string };

/** Everything that a call takes beside its body. */
export function parametersOf(endpoint: Endpoint, schemas: JsonSchemas): (Parameter | Reference)[] {
  const { ids = {}, query, position, version } = endpoint;
  return [
    ...Object.entries(ids).map(([name, thing]) => pathId(name, thing, schemas)),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) =>
      queryParameter(name, schema as z.ZodType, schemas),
    ),
    ...(position ? [shared("limit"), shared("after")] : []),
    ...(version ? [shared("ifNoneMatch")] : []),
    ...(takesIdempotencyKey(endpoint) ? [shared("idempotencyKey")] : []),
  ];
}

function shared(name: keyof typeof sharedParameters): Reference {
  return { $ref: `#/components/parameters/${name}` };
}

function pathId(name: string, thing: string, schemas: JsonSchemas): Parameter {
  const description = `The id of the ${thing.toLowerCase()}.`;
  return { name, in: "path", required: true, description, schema: schemas.of(objectId, "output") };
}

/** A query parameter is described by what it means, such as a number, not by the text it is sent as. */
function queryParameter(name: string, schema: z.ZodType, schemas: JsonSchemas): Parameter {
  const json = schemas.of(schema, "output");
  const isRequired = !schema.safeParse(undefined).success;
  return {
    name,
    in: "query",
    ...(isRequired ? { required: true } : {}),
    schema: json,
    ...(json.type === "array" ? { style: "form", explode: false } : {}),
  };
}
