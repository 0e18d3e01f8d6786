import { data, href, redirect, replace } from "react-router";
import { z } from "zod";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { authSessionContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";
import { keepFirstAnswers, readFirstAnswers } from "#app/identity/first-word-cookie.ts";
import "#app/styles/session.css";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { usePressGuard } from "#app/ui/session/use-press-guard.ts";
import { Logo } from "#app/ui/shell/logo.tsx";
import { mainId } from "#app/ui/shell/skip-link.tsx";
import { cutTo } from "#models/text-length.ts";
import { env } from "#services/env.server.ts";
import { readFirstAnswer } from "#services/words/first-word.ts";
import type { Route } from "./+types/first-word";
import { FirstAnswerPanel } from "./first-answer-panel.tsx";
import { FirstFeedbackPanel } from "./first-feedback-panel.tsx";
import { directionAt, feedbackAt, LAST_STEP, questionAt } from "./first-question.ts";

const LONGEST_ANSWER = 60;

const Answer = z.object({
  step: z.coerce.number().int().min(0).max(LAST_STEP),
  typed: z.string().max(10_000).default(""),
  judgement: z.literal("unknown").optional(),
  again: z.literal("on").optional(),
});

export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (context.get(authSessionContext)) throw redirect("/");
  const answers = await readFirstAnswers(request);
  const { productName } = env;
  const stepOf = (name: string) => {
    const step = url.searchParams.has(name) ? Number(url.searchParams.get(name)) : -1;
    return answers[step] === undefined ? null : step;
  };
  const answered = stepOf("answered");
  if (answered !== null) {
    const feedback = feedbackAt(answered, answers, url.searchParams.has("tried-again"));
    return { productName, question: null, feedback };
  }
  const again = stepOf("again");
  const step = again ?? Math.min(answers.length, LAST_STEP);
  const question = {
    ...questionAt(step),
    draft: answers[step] ?? "",
    isTriedAgain: again !== null,
  };
  return { productName, question, feedback: null };
}

/** Keeps an answer with this browser alone, and leads to what is said of it. */
export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(authSessionContext)) throw redirect("/");
  const form = Answer.safeParse(Object.fromEntries(await readTypedForm(request)));
  const answers = await readFirstAnswers(request);
  if (!form.success || form.data.step > answers.length) throw replace(href("/first-word"));
  const { step, judgement, again } = form.data;
  const given = cutTo(form.data.typed.trim(), LONGEST_ANSWER);
  const typed = readFirstAnswer(given, directionAt(step));
  const refuse = (error: string) => {
    const question = { ...questionAt(step), draft: given, isTriedAgain: again === "on" };
    return data({ error, question }, { status: 400 });
  };
  if (!isStorable(typed)) return refuse(NOT_STORABLE);
  const isUnknown = judgement === "unknown";
  if (!isUnknown && !/[\p{L}\p{N}]/u.test(typed)) return refuse("Type your answer first.");
  const kept = [...answers.slice(0, step), isUnknown ? "" : typed];
  const query = `?answered=${step}${again ? "&tried-again" : ""}`;
  return redirect(href("/first-word") + query, {
    headers: { "Set-Cookie": await keepFirstAnswers(kept) },
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const handle = { opensInArabic: true };

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Your first word", matches);

export default function FirstWord({ loaderData, actionData }: Route.ComponentProps) {
  usePressGuard();
  const refused = actionData && "question" in actionData ? actionData : undefined;
  const question = refused?.question ?? loaderData.question;
  return (
    <main id={mainId} tabIndex={-1} className="px-4 sm:px-6">
      <div className="session">
        <header className="flex h-14 items-center justify-between">
          <Logo name={loaderData.productName} />
          <ButtonLink to="/?sign-in" reloadDocument variant="quiet">
            Sign In
          </ButtonLink>
        </header>
        <h1 className="sr-only">Your first word</h1>
        {question ? (
          <FirstAnswerPanel
            key={question.step}
            {...question}
            error={refused?.error}
            unsent={unsentMessage(actionData)}
          />
        ) : (
          loaderData.feedback && <FirstFeedbackPanel {...loaderData.feedback} />
        )}
      </div>
    </main>
  );
}
