import { data, href, type RouterContextProvider, redirect } from "react-router";
import { newStory } from "#app/actions/stories/make-story.ts";
import { submit } from "#app/actions/submit.ts";
import { userContext } from "#app/context.ts";
import { listOf } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import { limitMessage } from "#app/http/usage-failure.ts";
import { localReset } from "#app/ui/billing/reset-text.ts";
import { STORY_FAILED, TRY_STORY_AGAIN } from "#models/stories/story-rules.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { UsageRefusal } from "#services/usage/reserve-use.ts";
import { type StorySetup, storySetup } from "./story-setup.ts";

export type StoryLimit = ReturnType<typeof storyLimit>;

/** Why there is no story, for the page that shows the choice again. */
export type StoryProblem = { title: string; message: string | null; limit: StoryLimit | null };

/** The titles of refusals that do not say all in their message. */
const TITLES: Record<string, string> = {
  "no-words": "No story yet",
  declined: STORY_FAILED,
  "limit-reached": "Daily Limit Reached",
  "fair-use": "Daily Limit Reached",
};

/** Makes a story of what a form chose and leads to it, or answers with the form and what was wrong. */
export async function submitStory({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const setup = await storySetup(user, form, new Date());
  const { selectionType, categories, ticked: selectedWords } = setup;
  const act: typeof newStory = {
    ...newStory,
    run: async (given) => wrongTicks(setup, form) ?? newStory.run(given),
  };
  const input = { selectionType, categories, selectedWords };
  const sent = await submit(act, { context, form, signal: request.signal, input });
  if (sent.isDone) return redirect(href("/story-review/:id", { id: sent.done.story.id }));
  const { refused, problem: message, init } = sent;
  const title = refused ? TITLES[refused.outcome] : STORY_FAILED;
  const limit = refused?.outcome === "limit-reached" ? storyLimit(refused, zoneOf(user)) : null;
  const problem: StoryProblem = {
    title: title ?? message,
    message: refused ? (title ? message : null) : TRY_STORY_AGAIN,
    limit,
  };
  return data({ setup, problem }, init);
}

/** The refusal of ticks that no word of the list has, or of none in a list with words. */
function wrongTicks({ isTicked, ticked, words }: StorySetup, form: FormData) {
  const isOffered = (id: string) => words.some((word) => word.id === id);
  if (isTicked && !listOf(form, "selectedWords").every(isOffered)) {
    return { outcome: "not-found" as const };
  }
  return ticked.length === 0 && words.length > 0 ? { outcome: "none-selected" as const } : null;
}

/** The daily limit of stories that a learner has reached, as a page in that time zone shows it. */
function storyLimit(
  reached: Extract<UsageRefusal, { outcome: "limit-reached" }>,
  timeZone: string,
) {
  const { limit, current, held, tier, resetsAt, what } = reached;
  return {
    message: limitMessage({ what, limit }),
    limit,
    current,
    /** Whether one of them is still being made, or was cut off. */
    isOneHeld: held > 0,
    tier: tier ?? "free",
    localReset: localReset(resetsAt, timeZone),
  };
}
