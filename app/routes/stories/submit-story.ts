import { data, href, type RouterContextProvider, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { isOnlyLeaving } from "#app/http/failure-of.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { FAIR_USE } from "#app/http/usage-failure.ts";
import {
  NO_WORD_SELECTED,
  STORY_FAILED,
  TOO_MANY_WORDS,
  TRY_STORY_AGAIN,
} from "#models/stories/story-rules.ts";
import { GenerationFailure } from "#services/generation/generation-provider.ts";
import { makeStory, type StoryOutcome } from "#services/stories/make-story.ts";
import { zoneOf } from "#services/study/learner.ts";
import { type StoryLimit, storyLimit } from "./story-limit.ts";
import { storySetup } from "./story-setup.ts";

const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** Why there is no story, for the page that shows the choice again. */
export type StoryProblem = { title: string; message: string | null; limit: StoryLimit | null };

/** Makes a story of what a form chose and leads to it, or answers with the form and what was wrong. */
export async function submitStory({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const user = context.get(userContext);
  const now = new Date();
  const form = await readForm(request);
  const setup = await storySetup(user, form, now);
  const problem = (status: number, one: Partial<StoryProblem> & { title: string }) =>
    data({ setup, problem: { message: null, limit: null, ...one } }, { status });
  const isForeign =
    setup.isTicked &&
    form.getAll("selectedWords").some((id) => !setup.words.some((word) => word.id === id));
  if (isForeign) return problem(404, { title: "Vocabulary item not found" });
  if (setup.ticked.length === 0 && setup.words.length > 0) {
    return problem(400, { title: NO_WORD_SELECTED });
  }
  const sent = form.get("requestId");
  const requestId = typeof sent === "string" && REQUEST_ID.test(sent) ? sent : null;
  const wish = { ...setup, selectedWords: setup.ticked };
  // The page that is gone back to may be sent with other words.
  const effectId = requestId && [requestId, ...setup.ticked].join(" ");
  const { signal } = request;
  const made = await madeOrFailed(() => makeStory(user, wish, { now, signal, effectId }), signal);
  switch (made.outcome) {
    case "made":
      return redirect(href("/story-review/:id", { id: made.story.id }));
    case "failed":
      return problem(made.status, { title: STORY_FAILED, message: TRY_STORY_AGAIN });
    case "too-many":
      return problem(400, { title: TOO_MANY_WORDS });
    case "none-selected":
      return problem(400, { title: NO_WORD_SELECTED });
    case "not-found":
      return problem(404, { title: "Vocabulary item not found" });
    case "no-words":
      return problem(400, { title: "No story yet", message: made.message });
    case "declined":
      return problem(422, { title: STORY_FAILED, message: made.message });
    case "fair-use":
      return problem(429, { title: "Daily Limit Reached", message: FAIR_USE });
    case "limit-reached":
      return problem(429, {
        title: "Daily Limit Reached",
        limit: storyLimit(made, zoneOf(user)),
      });
  }
}

type Failed = { outcome: "failed"; status: 502 | 503 };

async function madeOrFailed(
  make: () => Promise<StoryOutcome>,
  signal: AbortSignal,
): Promise<StoryOutcome | Failed> {
  try {
    return await make();
  } catch (error) {
    if (isOnlyLeaving(error, signal)) throw error;
    if (error instanceof GenerationFailure) {
      return { outcome: "failed", status: error.kind === "unusable" ? 502 : 503 };
    }
    return tryOrLog<never, Failed>(
      () => Promise.reject(error),
      "a story could not be made",
      () => ({ outcome: "failed", status: 503 }),
    );
  }
}
