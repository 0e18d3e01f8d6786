import type { RouterContextProvider } from "react-router";
import { effectOf } from "#app/actions/form-effect.ts";
import type { Ask } from "#app/actions/generation/generate-word.ts";
import { orProviderFailure } from "#app/actions/generation/provider-failure.ts";
import { Failed } from "#app/actions/not-done.ts";
import { Failure, invalidField } from "#app/http/failure.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { usageCaller } from "#app/identity/usage-caller.ts";
import { visitorOwner } from "#models/usage/generated-word.ts";
import { generateOnce } from "#services/generation/generate-once.ts";
import type { WordOutcome } from "#services/generation/generate-word.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";

export type Sent = { request: Request; context: Readonly<RouterContextProvider>; now: Date };

/**
 * Has a word generated for whoever sent the form, or gives the refusal of what it asks; once for a form that is sent again
 * with the same wish, because no answer came.
 */
export async function askForWord<Query>(
  { input, run, failed }: Ask<Query>,
  { query, wish }: { query: unknown; wish: string[] },
  form: FormData,
  { request, context, now }: Sent,
) {
  const { caller, setCookie } = await usageCaller(request, context);
  const { signal } = request;
  const ask = async () => {
    const read = input.safeParse(query);
    if (!read.success) return invalidField("word", read.error.issues[0]?.message ?? "");
    return orProviderFailure(failed, signal, () =>
      once(caller, effectOf(form, wish), () => run(caller, read.data, { now, signal })),
    );
  };
  const answer: WordOutcome | Failure =
    query instanceof Failure
      ? query
      : await tryOrLog(ask, "a word could not be generated", (error) => new Failed(failed, error));
  return { answer, caller, setCookie };
}

function once(caller: UsageCaller, effectId: string | null, generate: () => Promise<WordOutcome>) {
  if (effectId === null) return generate();
  const owner = caller.kind === "user" ? caller.id : visitorOwner(caller.browser);
  return generateOnce(owner, effectId, generate);
}
