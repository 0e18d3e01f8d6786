import { z } from "zod";
import { type Failure, outsideFailure, tooLarge } from "#app/http/failure.ts";
import { type Kept, noRoomFor } from "#models/users/kept-rules.ts";
import { type Feature, TIERS } from "#models/users/plan-rules.ts";

/** A failure that a call can answer with; `{braces}` in the message stand for a varying text. */
export type FailureKind = {
  status: number;
  code: string;
  message: string;
  /** The fields beside `error` and `message`. */
  extra?: z.ZodObject;
  /** Whether the header Retry-After says when to try again. */
  hasRetryAfter?: boolean;
  /** The name of its schema in the description of the API, where another failure has the same code and other fields. */
  schemaName?: string;
};

/** The kind of a failure without further fields. */
export function kindOf({ status, code, message, headers }: Failure): FailureKind {
  return { status, code, message, hasRetryAfter: "Retry-After" in headers };
}

/** 403 for a plan that has not got the feature of the call. */
export function planRequiredKind(feature: Feature): FailureKind {
  const extra = z.object({ tier: z.enum(TIERS) });
  return { status: 403, code: "plan_required", message: notOnPlan(feature), extra };
}

/** 413 for what there is no room for, or not enough: an account has nearly the most it can have. */
export function noRoomKinds(...kinds: Kept[]): FailureKind[] {
  return kinds.flatMap((kind) =>
    [noRoomFor(kind, 0), noRoomFor(kind, "{how many}")].map((message) => kindOf(tooLarge(message))),
  );
}

/** 502 and 503 of a call that needs a service outside. */
export function outsideKinds(message: string): FailureKind[] {
  const kinds = ["unusable", "unavailable"] as const;
  return kinds.map((kind) => kindOf(outsideFailure(kind, message)));
}

const FEATURES: Record<Feature, string> = { "bulk-import": "Bulk import", export: "Data export" };

export function notOnPlan(feature: Feature): string {
  return `${FEATURES[feature]} is not available on your plan.`;
}
