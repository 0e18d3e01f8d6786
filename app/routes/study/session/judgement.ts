import { replace } from "react-router";
import { z } from "zod";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { judgeAnswer } from "#services/study/judge-answer.ts";
import type { Route } from "./+types/judgement";
import { ANSWER_UNSENT } from "./answer-unsent.ts";
import { leadBackFromNotKept } from "./not-kept.ts";
import { secondsSince } from "./seconds-since.ts";

const Judgement = z.object({
  answerId: z.string().min(1).max(64),
  judgement: z.enum(["correct", "incorrect", "unknown"]),
  acceptFromNowOn: z.literal("on").optional(),
  typed: z.string().max(10_000).optional(),
  shownAt: z.coerce.number().optional(),
});

export function loader() {
  return replace("/session");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = Judgement.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return replace("/session");
  const { answerId, judgement, typed, acceptFromNowOn, shownAt } = form.data;
  const now = new Date();
  const outcome = await judgeAnswer(
    context.get(userContext),
    {
      answerId,
      isCorrect: judgement === "correct",
      isUnknown: judgement === "unknown",
      ...(typed === undefined ? {} : { typed }),
      acceptFromNowOn: acceptFromNowOn === "on",
      seconds: secondsSince(shownAt, now),
    },
    now,
  );
  if (outcome === "nothing-to-judge") return leadBackFromNotKept();
  return replace(`/session?answered=${answerId}`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(serverAction, ANSWER_UNSENT);
}
