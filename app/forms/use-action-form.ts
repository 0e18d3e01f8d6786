import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";

export type FormConstraints = NonNullable<
  Parameters<typeof useForm<Record<string, unknown>>>[0]["constraint"]
>;

/** The rules of a form, as its loader sends them, and the answer to what was sent last. */
export type FormFacts = {
  constraint: FormConstraints;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

/**
 * A form whose rules stay on the server: the loader sends `constraint` (getZodConstraint), the action
 * answers with `lastResult` (submission.reply()). Returns the form and its fields.
 */
export function useActionForm<Shape extends Record<string, unknown>>(options: {
  id: string;
  constraint?: FormConstraints;
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: DefaultValue<Shape>;
}) {
  return useForm<Shape>({ ...options, defaultNoValidate: true, shouldRevalidate: "onSubmit" });
}
