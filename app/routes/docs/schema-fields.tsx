import { Link } from "react-router";
import type { JsonSchema } from "#app/api/openapi/json-schemas.ts";
import { fieldsOf, typeParts } from "./type-parts.ts";

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
