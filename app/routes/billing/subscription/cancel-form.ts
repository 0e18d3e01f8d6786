import { z } from "zod";
import { oneOf, optionalText } from "#app/api/text-fields.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import {
  CANCEL_REASONS,
  type CancelReason,
  LONGEST_FEEDBACK,
} from "#models/billing/billing-rules.ts";

/** The steps of the dialog that are shown before anything happens, in their order. */
const STEPS = ["confirm", "reason", "final"] as const;

export type Step = (typeof STEPS)[number];

/** The answers so far, carried from step to step in the form itself. */
export type Said = { reason: CancelReason | null; feedback: string | null };

export type SaidErrors = Partial<Record<"reason" | "feedback", string[] | null | undefined>>;

const CancelForm = z.object({
  step: oneOf([...STEPS, "cancel"], "Invalid step"),
  reason: oneOf(CANCEL_REASONS, "Invalid reason").optional(),
  feedback: optionalText(LONGEST_FEEDBACK),
});

/** The step that a sent form asks for with what it says, or what is wrong with it. */
export function readCancelForm(form: FormData) {
  const submission = parseForm(form, CancelForm);
  if (submission.status === "success") {
    const { step, reason, feedback } = submission.value;
    return { step, said: { reason: reason ?? null, feedback: feedback ?? null } };
  }
  const { reason, feedback, step } = submission.error ?? {};
  const said = {
    reason: CANCEL_REASONS.find((one) => one === textOf(form, "reason")) ?? null,
    feedback: textOf(form, "feedback") || null,
  };
  return { errors: { reason: reason ?? step, feedback }, said };
}
