import { userContext } from "#app/context.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import type { Route } from "./+types/entry-speech";
import { spokenAnswer } from "./spoken-answer.ts";

/** The sound of a word of the lexicon, at its id and ".mp3". */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const entry = LEXICON.find(({ id }) => `${id}.mp3` === params.entry);
  return spokenAnswer(request, context.get(userContext).id, entry?.arabicWord ?? null);
}
