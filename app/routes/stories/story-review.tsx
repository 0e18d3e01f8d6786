import { useEffect, useRef } from "react";
import { href, useNavigation } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { startOfForm } from "#app/identity/typed-form.ts";
import { resetText } from "#app/ui/billing/reset-text.ts";
import { UsageLimitPage } from "#app/ui/billing/usage-limit-page.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { STORY_FAILED } from "#models/stories/story-rules.ts";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import { provider } from "#services/generation/provider.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import type { Route } from "./+types/story-review";
import { CreatingStory } from "./creating-story.tsx";
import { SetupForm } from "./setup-form.tsx";
import { storySetup } from "./story-setup.ts";
import { type StoryLimit, type StoryProblem, submitStory } from "./submit-story.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const [setup, { story }] = await Promise.all([
    storySetup(user, await startOfForm(request, url, user.id), now),
    tierLimits(user, now),
  ]);
  return { setup, limit: story, isByAi: provider.service !== "embedded" };
}

export function action({ request, context }: Route.ActionArgs) {
  return submitStory({ request, context });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, STORY_FAILED);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Read a story", matches);

export default function StoryReview({ loaderData, actionData }: Route.ComponentProps) {
  const { limit, isByAi } = loaderData;
  const navigation = useNavigation();
  const answer = actionData && "setup" in actionData ? actionData : null;
  const setup = answer?.setup ?? loaderData.setup;
  const unsent = unsentMessage(actionData);
  const isCreating = navigation.state !== "idle" && navigation.formMethod === "POST";
  const isTold = !isCreating && (answer !== null || unsent !== undefined);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTold && document.activeElement === document.body) told.current?.focus();
  }, [isTold]);
  return (
    <>
      {isCreating && (
        <CreatingStory setup={setup} ids={navigation.formData?.getAll("selectedWords")} />
      )}
      {/* The choices stay in the form, in case no story comes. */}
      <div hidden={isCreating}>
        <header className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h1 className="text-3xl">Read a story</h1>
          <p className="me-auto text-ink-soft figures">{leftText(limit)}</p>
          <ButtonLink to={href("/story-review/recent")} variant="quiet" className="-ms-4.5 sm:ms-0">
            Recent stories
          </ButtonLink>
          <ButtonLink to={href("/reading")} variant="quiet">
            Your own text
          </ButtonLink>
        </header>
        <div ref={told} tabIndex={-1} role="alert" className="mb-6 empty:hidden">
          {answer && <Problem problem={answer.problem} />}
          {unsent && <Alert tone="incorrect">{unsent}</Alert>}
        </div>
        {setup.hasWords ? (
          <SetupForm key={setup.formId} setup={setup} isByAi={isByAi} />
        ) : (
          <EmptyState
            title="Stories are made of your words"
            sign="«»"
            actions={
              <>
                <ButtonLink to={href("/vocabulary/new")}>Add a word</ButtonLink>
                <ButtonLink to={href("/vocabulary")} variant="quiet">
                  Vocabulary
                </ButtonLink>
              </>
            }
          >
            Add a few first, then read them in a story.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Problem({ problem: { title, message, limit } }: { problem: StoryProblem }) {
  if (limit && limit.tier !== "pro") {
    return <StoryLimitDialog limit={limit} closeTo={href("/story-review")} />;
  }
  const text = limit
    ? `You have had your ${limit.limit} stories of today. ${resetText(limit.localReset)}.`
    : message;
  return (
    <Alert tone={limit ? "info" : "incorrect"} title={title}>
      {text}
    </Alert>
  );
}

function leftText({ allowed, current }: { allowed: number | null; current: number }): string {
  if (allowed === null) return "";
  if (allowed === 0) return "Stories come with Basic and Pro.";
  const left = Math.max(0, allowed - current);
  if (left === 0) return "No stories left today";
  return allowed === 1 ? "1 story left today" : `${left} of ${allowed} stories left today`;
}

/** Says that today's stories are used, what other plans have, and when it goes on. */
function StoryLimitDialog({
  limit: { message, current, limit, isOneHeld, tier, localReset },
  closeTo,
}: {
  limit: StoryLimit;
  closeTo: string;
}) {
  const value = limit === 0 ? "none" : `${current} of ${limit}`;
  const used = { name: `You today, on ${PLAN_NAMES[tier]}`, value };
  return (
    <UsageLimitPage
      title="Daily Limit Reached"
      lead={message}
      limit={{ kind: "story", tier, used, localReset }}
      closeTo={closeTo}
      plansAt={href("/pricing/upgrade")}
    >
      {isOneHeld &&
        "One of them is still being made, or was interrupted; if it was, you can make it again in two minutes. "}
      The stories you have can be read again as often as you like.
    </UsageLimitPage>
  );
}
