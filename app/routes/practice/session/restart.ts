import { href, redirect } from "react-router";
import { z } from "zod";
import { effectOf } from "#app/actions/form-effect.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithFailure } from "#app/document/flash.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { findPractice } from "#models/practice/practice-runs.ts";
import { practiceAgain } from "#services/practice/practice-again.ts";
import { ownPages, practiceAddress } from "../practice-address.ts";
import type { Route } from "./+types/restart";

const Which = z.enum(["all", "missed"]).catch("all");

export function loader({ params }: Route.LoaderArgs) {
  return redirect(practiceAddress(params.sessionId));
}

/** Starts another run of the same choice, or of the words that went wrong. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const before = await findPractice(user.id, params.sessionId);
  if (!before) return redirect(practiceAddress(params.sessionId));
  const form = await readForm(request);
  const which = Which.parse(textOf(form, "which"));
  const effectId = effectOf(form, [before.id, which]);
  if (effectId === null) return redirect(practiceAddress(before.id));
  const started = await tryOrLog(
    () => practiceAgain(user, before, which, { effectId, now: new Date() }),
    "a practice session could not be started",
    () => null,
  );
  if (started?.outcome === "started") {
    const { practice } = started;
    return redirect(ownPages[practice.sessionType]?.(practice) ?? practiceAddress(practice.id));
  }
  if (!started) return redirectWithFailure(href("/practice"), PRACTICE_MESSAGES.notStarted);
  return redirectWithFailure(
    href("/practice"),
    PRACTICE_MESSAGES.notStarted,
    started.outcome === "nothing-to-ask"
      ? `${PRACTICE_MESSAGES.nothingToAsk}.`
      : "Its sets and words were deleted.",
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);
