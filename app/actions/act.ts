import type { z } from "zod";
import type { Change } from "#app/api/endpoint.ts";
import type { FailureKind } from "#app/api/failure-kinds.ts";
import type { Work } from "#app/http/call-costs.ts";
import type { Failure } from "#app/http/failure.ts";
import type { Kept } from "#models/users/kept-rules.ts";
import type { User } from "#models/users/user.ts";

export type Named = { outcome: string };

/** A verb as both a form of a page and a call of the API do it. `Made` are its outcomes, `Done` names its success. */
export type Act<Input, Found, Made extends Named, Done extends Made["outcome"]> = {
  /** The pages whose forms do it, and the call: their addresses as `routes.ts` has them. */
  pages: readonly string[];
  call: readonly [Change, `/api/${string}`];
  access: "user" | "owner" | "admin";
  /** The thing that the id in the addresses names; null of `find` or `run` is 404 for both. */
  thing?: string;
  find?: (args: { user: User; id: string }) => Promise<Found | null>;
  /** The body of the call; a form of a page is read into the same. Without it nothing is sent. */
  input?: z.ZodType<Input>;
  /** The file that is sent in this field, in place of an input. */
  file?: { name: string; most: number; wrongType: string };
  /** A form that is sent twice has one effect on its thing, whatever its input was made from. */
  effect?: "of-thing";
  /** Work of a costly act beyond one change. */
  work?: (args: { input: Input; found: Found }) => Work;
  run: (args: Given<Input, Found>) => Promise<Made | Failure | null>;
  done: Done;
  /** Each other outcome, as the call refuses it; a page shows its message under the same status. */
  refusals: Refusals<NoInfer<Made>, NoInfer<Done>>;
  /** Refusals of the call after which a page leads on as if it were done now: its user wanted just this. */
  leadsOn?: readonly Exclude<NoInfer<Made>["outcome"], NoInfer<Done>>[];
  /** The kinds of what an account may be too full for. */
  room?: readonly Kept[];
  /** Further failures of the call: of services outside, and of refusals whose message varies. */
  failures?: readonly FailureKind[];
  /** Said by a page before the reason, and by the log, if the work fails for no fault of the user. */
  failed: string;
  /** Where the page and the call are meant to differ. */
  differs?: string;
};

export type Given<Input, Found> = {
  user: User;
  /** The id in the address. */
  id: string;
  found: Found;
  input: Input;
  now: Date;
  /** Ends when the client leaves. */
  signal: AbortSignal;
  /**
   * The one effect of a form that is sent twice, or of repeats with an Idempotency-Key; null without either. Only an act that
   * keeps it beside what it makes knows what a run did that died: the others do it again, or refuse to (404, 409).
   */
  effectId: string | null;
};

export type DoneOf<Made extends Named, Done> = Extract<Made, { outcome: Done }>;
export type RefusedOf<Made extends Named, Done> = Exclude<Made, { outcome: Done }>;

type Refusals<Made extends Named, Done> = {
  [Name in Exclude<Made["outcome"], Done>]:
    | Failure
    | ((refused: Extract<Made, { outcome: Name }>) => Failure);
};

/** Declares an act. TypeScript refuses one that does not say how each of its outcomes is answered. */
export function act<Input, Found, Made extends Named, Done extends Made["outcome"]>(
  declared: Act<Input, Found, Made, Done>,
): Act<Input, Found, Made, Done> {
  return declared;
}

/** The failure of an outcome that is not the act's success; undefined for its success. */
export function refusalOf<Made extends Named, Done extends Made["outcome"]>(
  { refusals }: Pick<Act<never, never, Made, Done>, "refusals">,
  made: Made,
): Failure | undefined {
  const known = refusals as Record<string, Failure | ((refused: Made) => Failure)>;
  const refusal = known[made.outcome];
  return typeof refusal === "function" ? refusal(made) : refusal;
}
