import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#app/context.ts";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { Failure, notFound } from "#app/http/failure.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { isId } from "#models/database/id.ts";
import { type Act, type DoneOf, type RefusedOf, refusalOf } from "./act.ts";
import { effectOf } from "./form-effect.ts";

type Sent<Input, Found> = {
  context: Readonly<RouterContextProvider>;
  /** The id in the address, without whose thing there is no page; or one that the form chose, which is refused. */
  params?: { id?: string };
  id?: string;
  /** The thing of that id, where the page has read it already. */
  found?: Found;
  request?: Request;
  /** The form, if it names its load, so that it acts once. */
  form?: FormData;
  /** The input, maybe made from what was found; or the form as it was read, which is answered with what is wrong in it. */
  input?: Input | ((found: Found) => Input);
  submission?: Submission<Record<string, unknown>, string[], Input>;
};

/** How a page answers a form whose act was not done. */
export type NotDone<Refused> = {
  isDone: false;
  /** The refused outcome; null for a wrong input, and for work that failed. */
  refused: Refused | null;
  /** Whether the page goes on all the same. */
  leadsOn: boolean;
  /** The form with its messages, if it was read as a submission. */
  result: SubmissionResult<string[]>;
  /** A sentence or two for the page to say, and the same without what the act says before the reason of a failure. */
  problem: string;
  reason: string;
  init: { status: number; headers: Record<string, string> };
};

/** Does the act that a form of a page asks for; throws the page's 404 if the thing is not there. */
export async function submit<
  Input,
  Found,
  Made extends { outcome: string },
  Done extends Made["outcome"],
>(
  act: Act<Input, Found, Made, Done>,
  { context, params, request, form, submission, ...sent }: Sent<Input, Found>,
): Promise<{ isDone: true; done: DoneOf<Made, Done> } | NotDone<RefusedOf<Made, Done>>> {
  const user = context.get(userContext);
  const { id = params?.id ?? "" } = sent;
  const gone = () => {
    const failure = notFound(act.thing);
    if (sent.id === undefined) throw data(failure.message, { status: 404 });
    return notDone(submission, null, failure);
  };
  if (act.thing && !isId(id)) return gone();
  const found = sent.found ?? (act.find ? await act.find({ user, id }) : undefined);
  if (found === null) return gone();
  if (submission && submission.status !== "success") return notDone(submission, null);
  const read = submission ? submission.value : sent.input;
  const input = (read instanceof Function ? read(found as Found) : read) as Input;
  const given = {
    ...{ user, id, found: found as Found, input, now: new Date() },
    signal: request?.signal ?? new AbortController().signal,
    effectId: form ? effectOf(form, [...act.call, id, input]) : null,
  };
  if (act.work) await countWork(user.id, act.work(given));
  const made = await tryOrLog(
    () => act.run(given),
    act.failed,
    (error) => new Failed(act.failed, error),
  );
  if (made === null) return gone();
  if (made instanceof Failure) return notDone(submission, null, made);
  const failure = refusalOf<Made, Done>(act, made);
  return failure
    ? {
        ...notDone(submission, made as RefusedOf<Made, Done>, failure),
        leadsOn: act.leadsOn?.some((outcome) => outcome === made.outcome) ?? false,
      }
    : { isDone: true, done: made as DoneOf<Made, Done> };
}

/** Work that failed: what was not done, the reason and the next step. */
class Failed extends Failure {
  readonly reason: string;

  constructor(lead: string, error: unknown) {
    const { status, headers } = failureInit(error);
    const reason = reasonOf(error);
    super(status, "failed", `${lead.replace(/\.$/, "")}. ${reason}`, { headers });
    this.reason = reason;
  }
}

function notDone<Refused>(
  submission: Submission<Record<string, unknown>, string[], unknown> | undefined,
  refused: Refused | null,
  failure?: Failure,
): NotDone<Refused> {
  const result = submission?.reply(failure && errorsOf(failure)) ?? {};
  const problem = failure?.message ?? Object.values(result.error ?? {})[0]?.[0] ?? "";
  const reason = failure instanceof Failed ? failure.reason : problem;
  const { status = 400, headers = {} } = failure ?? {};
  const init = { status: statusOnPage({ status }), headers };
  return { isDone: false, refused, leadsOn: false, result, problem, reason, init };
}

/** A form has the right media type, whatever its file is. */
export function statusOnPage({ status }: Pick<Failure, "status">): number {
  return status === 415 ? 400 : status;
}

function errorsOf({ message, extra, formField }: Failure) {
  const fields = extra.fields as Record<string, string[]> | undefined;
  if (fields) return { fieldErrors: fields };
  return formField ? { fieldErrors: { [formField]: [message] } } : { formErrors: [message] };
}
