import { replace } from "react-router";
import { z } from "zod";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { findPractice } from "#models/practice/practice-runs.ts";
import { overrideAnswer } from "#services/practice/answer-quiz.ts";
import { practiceAddress } from "../practice-address.ts";
import type { Route } from "./+types/override";

const Override = z.object({
  index: z.coerce.number().int().min(0).max(10_000),
  acceptFromNowOn: z.string().optional(),
});

export function loader({ params }: Route.LoaderArgs) {
  return replace(practiceAddress(params.sessionId));
}

/** Counts an answer as right that the quiz judged wrong. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const practice = await findPractice(context.get(userContext).id, params.sessionId);
  const form = Override.safeParse(Object.fromEntries(await readForm(request)));
  if (!practice || !form.success) return replace(practiceAddress(params.sessionId));
  const { index, acceptFromNowOn } = form.data;
  await overrideAnswer(practice, { index, acceptFromNowOn: acceptFromNowOn !== undefined });
  return replace(practiceAddress(practice.id, { answered: index }));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);
