import { userContext } from "#app/context.ts";
import { isId } from "#models/database/id.ts";
import { findWord } from "#models/words/word.ts";
import type { Route } from "./+types/word-speech";
import { spokenAnswer } from "./spoken-answer.ts";

const PARTS = { "word.mp3": "arabicWord", "example.mp3": "exampleSentence" } as const;

/** The sound of an own word or of its example, for players that know nothing but an address. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id, part } = params;
  const user = context.get(userContext);
  const field = Object.hasOwn(PARTS, part) && PARTS[part as keyof typeof PARTS];
  const word = field && isId(id) ? await findWord(user.id, id) : null;
  const text = field && word?.[field];
  return spokenAnswer(request, user.id, text || null);
}
