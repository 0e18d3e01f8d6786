import { orProviderFailure, providerKinds } from "#app/actions/generation/provider-failure.ts";
import type { HandlerArgs } from "#app/api/endpoint.ts";
import type { FailureKind } from "#app/api/failure-kinds.ts";
import { type ApiResult, withHeaders } from "#app/api/result.ts";
import { Failure } from "#app/http/failure.ts";
import { usageFailure } from "#app/http/usage-failure.ts";
import { usageCaller } from "#app/identity/usage-caller.ts";
import { limitKinds } from "#app/routes/api/usage/limit-kinds.ts";
import {
  type generatedWord,
  toGeneratedWordView,
} from "#app/views/generation/generated-word-view.ts";
import type { WordOutcome } from "#services/generation/generate-word.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";

type Options = { now: Date; signal: AbortSignal };

/** Has a word generated for whoever calls; `failed` is said when the service fails. */
export async function answerWithWord(
  { request, context, now }: HandlerArgs<never, "visitor">,
  failed: string,
  generate: (caller: UsageCaller, options: Options) => Promise<WordOutcome>,
): Promise<ApiResult<typeof generatedWord>> {
  const { caller, setCookie } = await usageCaller(request, context);
  return orProviderFailure(failed, async () => {
    const result = await generate(caller, { now, signal: request.signal });
    switch (result.outcome) {
      case "generated":
        return withHeaders(
          toGeneratedWordView(result.word),
          setCookie ? { "Set-Cookie": setCookie } : {},
        );
      case "guessed":
      case "unknown":
        return new Failure(422, "not_in_dictionary", result.message);
      case "declined":
        return new Failure(422, "refused", result.message);
      default:
        return usageFailure(result);
    }
  });
}

/** The failures of a call that has a word generated. */
export function generationKinds(failed: string): FailureKind[] {
  return [
    { status: 422, code: "not_in_dictionary", message: "{which word is not known}" },
    { status: 422, code: "refused", message: "{why it was declined}" },
    ...limitKinds("ai-words"),
    ...providerKinds(failed),
  ];
}
