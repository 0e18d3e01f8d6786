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
import { nothingDueFacts } from "#app/ui/study/next-words-text.ts";
import { NothingDue } from "#app/ui/study/nothing-due.tsx";
import { StarterWordsForm } from "#app/ui/study/starter-words-form.tsx";
import { dueUpTo } from "#models/progress/due-histogram.ts";
import { findAskingSession } from "#models/study/asking-session.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import type { TimerChoice } from "#models/study/rules/timer-seconds.ts";
import type { User } from "#models/users/user.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { studyOverview } from "#services/progress/study-overview.ts";
import { zoneOf } from "#services/study/learner.ts";
import { missedSession } from "#services/study/queue/next-words.ts";
import { readyWords } from "#services/study/session/session-readiness.ts";
import { setUpSession, usualSetup } from "#services/study/session/set-up-session.ts";
import { stoppedSession } from "#services/study/session/stopped-session.ts";
import type { Route } from "./+types/session-setup";
import { NewWordsOffer } from "./new-words-offer.tsx";
import { OpenSessionNotice } from "./open-session-notice.tsx";
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

/** Returns what can be asked in a session now, the choices of the latest one, and the session that is open. */
async function setupFacts(user: User, now: Date) {
  const [ready, overview, asking, notices] = await Promise.all([
    readyWords(user, now),
    studyOverview(user, now),
    findAskingSession(user.id),
    roomNotices(user.id, "answers", "sessions"),
  ]);
  const { counts, months, open, today } = overview;
  // The direction can be changed here, so that the latest one keeps no form back.
  const queue = { ...counts, forms: user.schedulesForms ? dueUpTo(months, today, "forms") : 0 };
  const hasWords = Object.values(ready).some(({ words }) => words > 0);
  return {
    ready,
    hasWords,
    lead: readiness(queue, hasWords),
    notices,
    queue,
    setup: usualSetup(
      user,
      CATEGORIES.filter((category) => ready[category].words > 0),
    ),
    nothingDue: nothingDueFacts(overview, {
      timeZone: zoneOf(user),
      missedSessionId: missedSession(overview.sessions)?.id ?? null,
    }),
    open: open && asking && stoppedSession(asking, now),
  };
}

function readiness(queue: { due: number; newLeft: number; forms: number }, hasWords: boolean) {
  if (!hasWords) return "There are no words to study yet.";
  const parts = [
    queue.due > 0 && `${queue.due} ${queue.due === 1 ? "word is" : "words are"} due`,
    queue.newLeft > 0 && `${queue.newLeft} new ${queue.newLeft === 1 ? "word" : "words"} for today`,
    queue.forms > 0 && `${queue.forms} ${queue.forms === 1 ? "form is" : "forms are"} due`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "Nothing is due right now.";
}
