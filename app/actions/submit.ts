import type { Submission } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#app/context.ts";
import { Failure, notFound } from "#app/http/failure.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { isId } from "#models/database/id.ts";
import { type Act, type DoneOf, type RefusedOf, refusalOf } from "./act.ts";
import { effectOf } from "./form-effect.ts";
import { Failed, type NotDone, notDone } from "./not-done.ts";

type Sent<Input, Found> = {
  context: Readonly<RouterContextProvider>;
  /** The id in the address, without whose thing there is no page; or one that the form chose, which is refused. */
  params?: { id?: string };
  id?: string;
  /** The thing of that id, where the page has read it already. */
  found?: Found;
  /** The form, if it names its load, so that it acts once. */
  form?: FormData;
  /** The request's, for work that is not to outlive it. */
  signal?: AbortSignal;
  /** The input, maybe made from what was found; or the form as it was read, which is answered with what is wrong in it. */
  input?: Input | ((found: Found) => Input);
  submission?: Submission<Record<string, unknown>, string[], Input>;
};

/** Does the act that a form of a page asks for; throws the page's 404 if the thing is not there. */
export async function submit<
  Input,
  Found,
  Made extends { outcome: string },
  Done extends Made["outcome"],
>(
  act: Act<Input, Found, Made, Done>,
  { context, params, form, submission, ...sent }: Sent<Input, Found>,
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
    signal: sent.signal ?? new AbortController().signal,
    effectId: form ? effectOf(form, [...act.call, id, act.effect ? null : input]) : null,
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
