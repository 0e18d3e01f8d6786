import { data, href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { defaultQuestionCount } from "#models/study/rules/question-count.ts";
import type { TimerChoice } from "#models/study/rules/timer-seconds.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { settleExpiredSession } from "#services/study/end-session.ts";
import { startSession } from "#services/study/start-session.ts";
import { countQueue } from "#services/study/study-queue.ts";
import type { Route } from "./+types/session-setup";
import { NewWordsOffer } from "./new-words-offer.tsx";
import { OpenSessionNotice } from "./open-session-notice.tsx";
import { SetupForm } from "./setup-form.tsx";
import { parseSetup, setupConstraint } from "./setup-schema.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const [stats, queue, open] = await Promise.all([
    findUserStats(user.id),
    countQueue(user, now),
    settleExpiredSession(user, now),
  ]);
  return {
    words: stats.words,
    constraint: setupConstraint,
    queue,
    defaultCount: defaultQuestionCount(user.dailyNewWords + user.dailyReviews),
    open:
      open && open.questions.length > 0
        ? { id: open.id, answered: open.position, total: open.questions.length }
        : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseSetup(await readTypedForm(request));
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { timer, minutes, ...configuration } = submission.value;
  const outcome = await startSession(
    context.get(userContext),
    { ...configuration, timer: timerChoice(timer, minutes) },
    new Date(),
  );
  if (outcome === "already-open") return data(submission.reply(), { status: 409 });
  return redirect(href("/session"));
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Set up a session", matches);

export default function SessionSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { words, constraint, queue, open, defaultCount } = loaderData;
  const hasWords = Object.values(words).some((count) => count > 0);
  return (
    <>
      <PageHeader
        title="Set up your session"
        lead={readiness(queue, hasWords)}
        back={{ to: "/", label: "Dashboard" }}
      />
      {open && <OpenSessionNotice {...open} />}
      {!open && hasWords && (
        <SetupForm
          words={words}
          constraint={constraint}
          defaultCount={defaultCount}
          lastResult={actionData}
        />
      )}
      {!open && hasWords && <NewWordsOffer newBeyond={queue.newBeyond} />}
      {!hasWords && (
        <Card className="grid max-w-md justify-items-start gap-4">
          <p>A session asks you the words of your own collection. Add a few first.</p>
          <ButtonLink to={href("/vocabulary/new")}>Add a word</ButtonLink>
        </Card>
      )}
    </>
  );
}

function readiness(queue: { due: number; newLeft: number }, hasWords: boolean): string {
  if (!hasWords) return "There are no words to study yet.";
  const parts = [
    queue.due > 0 && `${queue.due} ${queue.due === 1 ? "word is" : "words are"} due`,
    queue.newLeft > 0 && `${queue.newLeft} new ${queue.newLeft === 1 ? "word" : "words"} for today`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "Nothing is due right now.";
}

function timerChoice(kind: TimerChoice["kind"], minutes: number): TimerChoice {
  return kind === "custom" ? { kind, minutes } : { kind };
}
