import type { Submission } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";
import type { FormConstraints } from "./use-action-form.ts";

/** Checks the schema's own fields of a sent form; `reply()` of the result is what the page shows again. */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const { fields, unstorable } = ownFieldsOf(schema, form);
  const submission = parseWithZod(fields, { schema });
  return Object.keys(unstorable).length === 0 ? submission : refused(submission, unstorable);
}

/** Returns the HTML constraints of a schema's fields, for a loader to send. */
export function constraintsOf(schema: z.ZodObject): FormConstraints {
  const constraints = getZodConstraint(schema);
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      // A pattern's own message could not say what is wrong.
      const { pattern: _, ...attributes } = constraints[name] ?? {};
      const isRequired = !(field as z.ZodType).safeParse(undefined).success;
      return [name, { ...attributes, required: isRequired }];
    }),
  );
}

function refused<Sent, Read>(
  submission: Submission<Sent, string[], Read>,
  error: Record<string, string[]>,
): Submission<Sent, string[], Read> {
  return {
    status: "error",
    payload: submission.payload,
    error,
    reply: (options) =>
      submission.reply({ ...options, fieldErrors: { ...error, ...fieldErrorsIn(options) } }),
  };
}

function fieldErrorsIn(options: object | undefined): Record<string, string[]> {
  return options && "fieldErrors" in options ? Object(options.fieldErrors) : {};
}

// conform takes quadratic time over a name that is sent often; no form of ours has more boxes to tick.
const MOST_VALUES = 50;

// conform reads structure out of names: "word[4294967294]" alone fills the memory of the server.
function ownFieldsOf(schema: z.ZodObject, form: FormData) {
  const fields = new FormData();
  const unstorable: Record<string, string[]> = {};
  for (const name of Object.keys(schema.shape)) {
    for (const value of form.getAll(name).slice(0, MOST_VALUES)) {
      if (typeof value !== "string") {
        fields.append(name, value);
        continue;
      }
      if (!isStorable(value)) unstorable[name] = [NOT_STORABLE];
      fields.append(name, asTyped(value).replaceAll("\0", "").toWellFormed());
    }
  }
  return { fields, unstorable };
}

// A browser sends a line end as two characters and counts it as one towards maxlength.
function asTyped(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
