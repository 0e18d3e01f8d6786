import { Link } from "react-router";
import type { JsonSchema } from "#app/api/openapi/json-schemas.ts";

/** A piece of a type as the page writes it: a text, or the name of a type that is described below. */
type TypePart = string | { name: string };

/** A type in one line, its names linked to their descriptions. */
export function TypeText({ schema }: { schema: JsonSchema }) {
  return (
    <code className="font-mono text-sm wrap-anywhere text-ink-soft">
      {typeParts(schema).map((part, index) =>
        typeof part === "string" ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a type never change
          <Link key={index} to={`#${part.name}`} className="text-accent underline">
            {part.name}
          </Link>
        ),
      )}
    </code>
  );
}

/** The fields of an object, with the fields of nested objects indented below; nothing for any other type. */
export function SchemaFields({ schema }: { schema: JsonSchema }) {
  const fields = fieldsOf(schema);
  if (!fields) return null;
  return (
    <ul className="grid gap-1.5 border-s border-line ps-4">
      {fields.map(({ name, schema: inner, isRequired }) => (
        <li key={name} className="grid gap-1.5">
          <p>
            <code className="font-mono text-sm font-semibold wrap-anywhere">
              {name}
              {!isRequired && "?"}
            </code>{" "}
            <TypeText schema={inner} />
          </p>
          <SchemaFields schema={inner} />
        </li>
      ))}
    </ul>
  );
}

/** The type of a value in one line, such as `string 1-255 | null` or `ScheduledItem[]`. */
function typeParts(schema: JsonSchema): TypePart[] {
  if (typeof schema.$ref === "string") return [{ name: schema.$ref.split("/").at(-1) ?? "" }];
  if (Array.isArray(schema.anyOf)) return joined(schema.anyOf.map(typeParts));
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (Array.isArray(schema.enum)) {
    return [schema.enum.map((value) => JSON.stringify(value)).join(" | ")];
  }
  if (Array.isArray(schema.type)) {
    return joined(schema.type.map((type) => typeParts({ ...schema, type })));
  }
  switch (schema.type) {
    case "array":
      return arrayParts(schema);
    case "object":
      return objectParts(schema);
    case "string":
      return [`${textKind(schema)}${range(schema.minLength, schema.maxLength)}`];
    case "integer":
    case "number":
      return [`${schema.type}${range(schema.minimum, schema.maximum)}`];
    default:
      return [typeof schema.type === "string" ? schema.type : schema.not ? "nothing" : "anything"];
  }
}

/** The fields of an object, also of each object in a list; null for any other type. */
function fieldsOf(schema: JsonSchema) {
  if (schema.type === "array") return fieldsOf(schema.items as JsonSchema);
  if (!schema.properties) return null;
  const required = (schema.required ?? []) as string[];
  return Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, inner]) => ({
    name,
    schema: inner,
    isRequired: required.includes(name),
  }));
}

function arrayParts(schema: JsonSchema): TypePart[] {
  const inner = typeParts(schema.items as JsonSchema);
  const isPlain = inner.length === 1 && !(typeof inner[0] === "string" && inner[0].includes("|"));
  const list = isPlain ? [...inner, "[]"] : ["(", ...inner, ")[]"];
  return [...list, range(schema.minItems, schema.maxItems)];
}

function objectParts(schema: JsonSchema): TypePart[] {
  const { additionalProperties: inner } = schema;
  if (schema.properties || typeof inner !== "object" || inner === null) return ["object"];
  return ["{ [name]: ", ...typeParts(inner as JsonSchema), " }"];
}

function textKind({ format, pattern }: JsonSchema): string {
  if (format === "binary") return "file";
  if (pattern === "^[0-9a-f]{24}$") return "id";
  return format === "date-time" ? "datetime" : String(format ?? "string");
}

function range(least: unknown, most: unknown): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return least === 0 ? "" : ` from ${least}`;
  return ` ${least ?? 0}-${most}`;
}

function joined(types: readonly TypePart[][]): TypePart[] {
  return types.flatMap((parts, index) => (index === 0 ? parts : [" | ", ...parts]));
}
