import { data, href, type RouterContextProvider, redirect } from "react-router";
import { effectOf } from "#app/actions/form-effect.ts";
import { generatedOrFailed } from "#app/actions/generation/generated-or-failed.ts";
import { storyRefusal } from "#app/actions/stories/make-story.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { STORY_FAILED, TRY_STORY_AGAIN } from "#models/stories/story-rules.ts";
import { makeStory } from "#services/stories/make-story.ts";
import { zoneOf } from "#services/study/learner.ts";
import { type StoryLimit, storyLimit } from "./story-limit.ts";
import { storySetup } from "./story-setup.ts";

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
  const refuse = (one: Parameters<typeof storyRefusal>[0]) => {
    const { failure, ...said } = storyRefusal(one);
    const limit = one.outcome === "limit-reached" ? storyLimit(one, zoneOf(user)) : null;
    return problem(failure.status, { ...said, limit });
  };
  const isForeign =
    setup.isTicked &&
    form.getAll("selectedWords").some((id) => !setup.words.some((word) => word.id === id));
  const refused = isForeign
    ? "not-found"
    : setup.ticked.length === 0 && setup.words.length > 0 && "none-selected";
  if (refused) return refuse({ outcome: refused });
  const wish = { ...setup, selectedWords: setup.ticked };
  const { signal } = request;
  const effectId = effectOf(form, setup.ticked);
  const made = await generatedOrFailed(
    () => makeStory(user, wish, { now, signal, effectId }),
    signal,
    "a story could not be made",
  );
  if (made.outcome === "made") return redirect(href("/story-review/:id", { id: made.story.id }));
  if (made.outcome === "failed") {
    return problem(made.status, { title: STORY_FAILED, message: TRY_STORY_AGAIN });
  }
  return refuse(made);
}
