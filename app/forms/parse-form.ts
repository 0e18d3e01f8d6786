import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** Checks the schema's own fields of a sent form; `reply()` of the result is what the page shows again. */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  return parseWithZod(onlyFieldsOf(schema, form), { schema });
}

// conform reads structure out of names: "word[4294967294]" alone fills the memory of the server.
function onlyFieldsOf(schema: z.ZodObject, form: FormData): FormData {
  const own = new FormData();
  for (const name of Object.keys(schema.shape)) {
    for (const value of form.getAll(name)) {
      if (typeof value === "string") own.append(name, asTyped(value));
      else own.append(name, value);
    }
  }
  return own;
}

// A browser sends a line end as two characters and counts it as one towards maxlength.
function asTyped(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
