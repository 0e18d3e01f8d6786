import { replace } from "react-router";
import { z } from "zod";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { retypeAnswer } from "#services/study/typed-answer.ts";
import type { Route } from "./+types/retyping";

const Retyping = z.object({ answerId: z.string().min(1).max(64) });

export function loader() {
  return replace("/session");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = Retyping.safeParse(Object.fromEntries(await readForm(request)));
  if (form.success) await retypeAnswer(context.get(userContext), form.data.answerId);
  return replace("/session");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(serverAction);
}
