import { data, href, redirect } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { NothingDue } from "#app/ui/study/nothing-due.tsx";
import { StarterWordsForm } from "#app/ui/study/starter-words-form.tsx";
import type { TimerChoice } from "#models/study/rules/timer-seconds.ts";
import { setUpSession } from "#services/study/session/set-up-session.ts";
import type { Route } from "./+types/session-setup";
import { NewWordsOffer } from "./new-words-offer.tsx";
import { OpenSessionNotice } from "./open-session-notice.tsx";
import { setupFacts } from "./setup-facts.ts";
import { SetupForm } from "./setup-form.tsx";
import { parseSetup, setupConstraint } from "./setup-schema.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const facts = await setupFacts(context.get(userContext), new Date());
  return { ...facts, constraint: setupConstraint };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseSetup(await readTypedForm(request));
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { timer, minutes, ...configuration } = submission.value;
  const outcome = await setUpSession(
    context.get(userContext),
    { ...configuration, timer: timerChoice(timer, minutes) },
    new Date(),
  );
  if (outcome === "already-open") return data(submission.reply(), { status: 409 });
  return redirect(href("/session"));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Set up a session", matches);

export default function SessionSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { ready, hasWords, lead, notices, constraint, queue, open, setup, nothingDue } = loaderData;
  const hasQuestions = queue.queue + queue.forms > 0;
  const answer = useLatestAnswer(actionData);
  if (open) return <OpenSessionNotice {...open} />;
  return (
    <>
      <PageHeader title="Set up your session" lead={lead} back={{ to: "/", label: "Dashboard" }} />
      <RoomNotices notices={notices} />
      {hasQuestions && (
        <SetupForm
          ready={ready}
          newLeft={queue.newLeft}
          dueLeft={queue.due}
          constraint={constraint}
          setup={setup}
          lastResult={answer}
          problem={unsentMessage(actionData)}
        />
      )}
      {hasQuestions && <NewWordsOffer newBeyond={queue.newBeyond} taken={queue.newExtra} />}
      {hasWords && !hasQuestions && <NothingDue {...nothingDue} />}
      {!hasWords && (
        <Card className="grid max-w-md justify-items-start gap-4">
          <p>Sessions use the words in your vocabulary. Add a few first.</p>
          <StarterWordsForm label="Start with everyday words" />
          <ButtonLink to={href("/vocabulary/new")} variant="secondary">
            Add a word
          </ButtonLink>
        </Card>
      )}
    </>
  );
}

function timerChoice(kind: TimerChoice["kind"], minutes: number): TimerChoice {
  return kind === "custom" ? { kind, minutes } : { kind };
}
