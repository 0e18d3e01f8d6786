import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

export type JsonSchema = { [keyword: string]: unknown };

/** The JSON Schemas of one document: schemas with an id are written once and referred to. */
export class JsonSchemas {
  readonly named: Record<string, JsonSchema> = {};

  /** The schema of what a client sends ("input") or receives ("output"). */
  of(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, { io, override: simplify });
    for (const [name, definition] of Object.entries($defs ?? {})) {
      this.add(name, withDocumentRefs(definition) as JsonSchema);
    }
    return withDocumentRefs(json) as JsonSchema;
  }

  /** A reference to a schema that is written under this name. */
  add(name: string, schema: JsonSchema): JsonSchema {
    const known = this.named[name];
    if (known && !isDeepStrictEqual(known, schema)) {
      throw new Error(`Two schemas of the API are named ${name}`);
    }
    this.named[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Leaves out what says nothing to a reader: the pattern of a known format, the bounds of every safe integer. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format === "date-time" || jsonSchema.format === "date") delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

function withDocumentRefs(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withDocumentRefs);
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === "$ref"
        ? String(value).replace("#/$defs/", "#/components/schemas/")
        : withDocumentRefs(value),
    ]),
  );
}

/** A name of the document from that of a file or a code, such as "WordSet" from "word-set". */
export function pascal(name: string): string {
  return name
    .split(/[-_]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}
