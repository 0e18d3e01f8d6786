import type { Submission } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";
import type { FormConstraints } from "./use-action-form.ts";

const NOT_UNDERSTOOD = "The form could not be understood";

/**
 * Checks the schema's own fields of a sent form; `reply()` of the result is what the page shows again. `lists` are fields
 * that come more often than a form is shown with.
 */
export function parseForm<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
  lists: Record<string, string[]> = {},
) {
  const { fields, unstorable } = ownFieldsOf(schema, form);
  const whole = z.preprocess((sent) => ({ ...Object(sent), ...lists }), schema);
  const submission = parseWithZod(fields, { schema: whole });
  return Object.keys(unstorable).length === 0 ? submission : refused(submission, unstorable);
}

/** Reads the fields of a form that only a page of ours makes; throws 400 for what they cannot be. */
export function fieldsOf<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const submission = parseForm(form, schema);
  if (submission.status === "success") return submission.value;
  throw data({ refused: NOT_UNDERSTOOD }, { status: 400 });
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
