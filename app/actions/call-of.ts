import { z } from "zod";
import { change, type Endpoint } from "#app/api/endpoint.ts";
import { NO_TOKEN } from "#app/api/endpoint-failures.ts";
import { type FailureKind, kindOf, noRoomKinds } from "#app/api/failure-kinds.ts";
import type { ApiResult, Returns } from "#app/api/result.ts";
import { Failure, insufficientScope, notFound, unsupportedType } from "#app/http/failure.ts";
import { fileOf, isMultipart, readMultipart } from "#app/http/multipart.ts";
import type { Scope } from "#models/identity/token-rules.ts";
import type { User } from "#models/users/user.ts";
import { type Act, type DoneOf, refusalOf } from "./act.ts";

type Face<Input, Found, Done, R extends Returns> = {
  summary: string;
  scope?: Scope | null;
  returns: R;
  statuses?: readonly number[];
  /** Whether no token can do what was sent, though the call takes one. */
  takesSession?: (sent: { input: Input; found: Found }) => boolean;
  /** The answer to what was done. */
  answer: (done: Done, args: { user: User; now: Date }) => ApiResult<R> | Promise<ApiResult<R>>;
};

/** Declares the call of an act. */
export function callOf<
  R extends Returns,
  Input,
  Found,
  Made extends { outcome: string },
  Done extends Made["outcome"],
>(act: Act<Input, Found, Made, Done>, face: Face<Input, Found, DoneOf<Made, Done>, R>): Endpoint {
  const { call, access, thing, find, input, file, work, room = [], failures = [] } = act;
  const [method] = call;
  const { answer, takesSession, ...described } = face;
  return change<R, "id", typeof access, undefined, Input, Found>(method, {
    ...described,
    access,
    ...(thing && { ids: { id: thing } }),
    ...(find && { find: ({ caller, params }) => find({ user: caller.user, id: params.id }) }),
    ...(input && { body: input }),
    ...(file && { body: { multipart: z.object({ [file.name]: z.file().max(file.most) }) } }),
    ...(work && { work: ({ body, found }) => work({ input: body, found }) }),
    failures: [
      ...kindsOf(act),
      ...failures,
      ...noRoomKinds(...room),
      ...(takesSession ? [NO_TOKEN] : []),
    ],
    handle: async ({ caller, params: { id }, found, body, effectId, request, now }) => {
      const { user } = caller;
      if (caller.kind === "token" && takesSession?.({ input: body, found })) {
        return insufficientScope(null);
      }
      const sent = file ? await sentFile(request, file) : body;
      if (sent instanceof Failure) return sent;
      const { signal } = request;
      const made = await act.run({ user, id, found, input: sent as Input, effectId, now, signal });
      if (made === null) return notFound(thing);
      if (made instanceof Failure) return made;
      const refused = refusalOf<Made, Done>(act, made);
      return refused ?? answer(made as DoneOf<Made, Done>, { user, now });
    },
  });
}

/** The kinds of refusals whose message does not vary, but for what every such call says. */
function kindsOf(act: {
  refusals: object;
  thing?: string;
  file?: { wrongType: string };
  failures?: readonly FailureKind[];
}): FailureKind[] {
  const { thing, file, failures = [] } = act;
  const fixed = Object.values(act.refusals).filter((one) => one instanceof Failure);
  const wrongType = file ? [unsupportedType(file.wrongType)] : [];
  const known = new Set(failures.map(({ message }) => message)).add(notFound(thing).message);
  return [...fixed, ...wrongType].flatMap((failure) => {
    const { code, message } = failure;
    if (code === "invalid" || known.has(message)) return [];
    known.add(message);
    return kindOf(failure);
  });
}

async function sentFile(
  request: Request,
  { name, wrongType }: { name: string; wrongType: string },
): Promise<Uint8Array | Failure> {
  if (!isMultipart(request)) return unsupportedType(wrongType);
  return fileOf(await readMultipart(request), name);
}
