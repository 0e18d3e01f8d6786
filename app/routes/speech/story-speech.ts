import { userContext } from "#app/context.ts";
import { findStory } from "#models/stories/story.ts";
import type { Route } from "./+types/story-speech";
import { spokenAnswer } from "./spoken-answer.ts";

const PART = /^([1-9]\d?)\.mp3$/;

/** The sound of a sentence of an own story, the first being 1.mp3. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const number = Number(PART.exec(params.part)?.[1] ?? 0);
  const story = number > 0 ? await findStory(user.id, params.id) : null;
  return spokenAnswer(request, user.id, story?.sentences[number - 1]?.arabic ?? null);
}
