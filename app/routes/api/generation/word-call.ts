import { type Ask, wordRefusal } from "#app/actions/generation/generate-word.ts";
import { orProviderFailure } from "#app/actions/generation/provider-failure.ts";
import { change } from "#app/api/endpoint.ts";
import { outsideKinds } from "#app/api/failure-kinds.ts";
import { limitKinds } from "#app/api/limit-kinds.ts";
import { withHeaders } from "#app/api/result.ts";
import { Failure } from "#app/http/failure.ts";
import { usageCaller } from "#app/identity/usage-caller.ts";
import { generatedWord, toGeneratedWordView } from "#app/views/generation/generated-word-view.ts";

/** Declares a call that has a word generated for whoever calls. */
export function wordCall<Query>({ input, run, failed }: Ask<Query>, summary: string) {
  return change("POST", {
    summary,
    access: "visitor",
    scope: "words:write",
    body: input,
    returns: generatedWord,
    failures: [
      { status: 422, code: "not_in_dictionary", message: "{which word is not known}" },
      { status: 422, code: "refused", message: "{why it was declined}" },
      ...limitKinds("ai-words"),
      ...outsideKinds(failed),
    ],
    handle: async ({ request, context, now, body }) => {
      const { caller, setCookie } = await usageCaller(request, context);
      const { signal } = request;
      const made = await orProviderFailure(failed, signal, () =>
        run(caller, body, { now, signal }),
      );
      if (made instanceof Failure) return made;
      if (made.outcome !== "generated") return wordRefusal(made);
      return withHeaders(
        toGeneratedWordView(made.word),
        setCookie ? { "Set-Cookie": setCookie } : {},
      );
    },
  });
}
