import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { userContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findUserStats } from "#models/user-stats.ts";
import { CATEGORIES } from "#models/word-rules.ts";
import { clampQuestionCount, defaultQuestionCount } from "#services/scheduling/question-count.ts";
import { clampTimerMinutes, type TimerChoice } from "#services/scheduling/timer-seconds.ts";
import { settleExpiredSession } from "#services/study/end-session.ts";
import { openSession } from "#services/study/open-session.ts";
import { countQueue } from "#services/study/study-queue.ts";
import type { Route } from "./+types/session-setup";
import { NewWordsOffer } from "./new-words-offer.tsx";
import { OpenSessionNotice } from "./open-session-notice.tsx";
import { SetupFields } from "./setup-fields.tsx";

const Setup = z.object({
  questionCount: z.coerce
    .number({ error: "Choose 5 to 50 questions." })
    .min(5, { error: "Choose 5 to 50 questions." })
    .max(50, { error: "Choose 5 to 50 questions." })
    .transform(clampQuestionCount),
  categories: z
    .array(z.enum(CATEGORIES))
    .min(1, { error: "Please select at least one vocabulary category to continue." }),
  direction: z.enum(["arabic-to-english", "english-to-arabic", "both"], {
    error: "Choose a direction.",
  }),
  timer: z.enum(["automatic", "custom", "untimed"], { error: "Choose a timer." }),
  minutes: z.coerce.number().catch(Number.NaN).transform(clampTimerMinutes),
});

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
    queue,
    defaultCount: defaultQuestionCount(user.dailyNewWords + user.dailyReviews),
    open:
      open && open.questions.length > 0
        ? { answered: open.position, total: open.questions.length }
        : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = {
    ...Object.fromEntries(form),
    categories: form.getAll("categories").map(String),
  };
  const setup = Setup.safeParse(typed);
  if (!setup.success) {
    return data({ errors: z.flattenError(setup.error).fieldErrors, typed }, { status: 400 });
  }
  const { timer, minutes, ...configuration } = setup.data;
  const outcome = await openSession(
    context.get(userContext),
    { ...configuration, timer: timerChoice(timer, minutes) },
    new Date(),
  );
  if (outcome === "already-open") return data({ errors: {}, typed }, { status: 409 });
  return redirect("/session");
}

export const meta: Route.MetaFunction = () => [{ title: "Set up a session · Kalima" }];

export default function SessionSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { words, queue, open, defaultCount } = loaderData;
  const isStarting = useNavigation().formAction === "/session-setup";
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
        <Form method="post" className="grid max-w-lg gap-8">
          <SetupFields
            words={words}
            defaultCount={defaultCount}
            typed={actionData?.typed}
            errors={actionData?.errors}
          />
          <Button
            size="lg"
            className="justify-self-start"
            pending={isStarting}
            pendingText="Starting…"
          >
            Start session
          </Button>
        </Form>
      )}
      {!open && hasWords && <NewWordsOffer newBeyond={queue.newBeyond} />}
      {!hasWords && (
        <Card className="grid max-w-md justify-items-start gap-4">
          <p>A session asks you the words of your own collection. Add a few first.</p>
          <ButtonLink to="/vocabulary/new">Add a word</ButtonLink>
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
