import { href, replace } from "react-router";
import { ANSWER_UNSENT, sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import type { Route } from "./+types/session-step";
import { sessionSteps } from "./session-steps.ts";

export function loader() {
  return replace(href("/session"));
}

/** Without it the framework would also fetch the data of this address in advance, with the module. */
export function clientLoader() {
  return replace(href("/session"));
}

export async function action({ request, context, pattern }: Route.ActionArgs) {
  const take = sessionSteps[`/${pattern}`];
  if (!take) throw new Error(`Nothing is done at ${pattern}`);
  const next = await take(context.get(userContext), await readForm(request), new Date());
  return next ?? replace(href("/session"));
}

export function clientAction(args: Route.ClientActionArgs) {
  const isAnswer = `/${args.pattern}` === href("/session/judgement");
  return sendForm(args, isAnswer ? ANSWER_UNSENT : undefined);
}
