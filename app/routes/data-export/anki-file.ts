import { userContext } from "#app/context.ts";
import { download } from "#app/http/download.ts";
import { ankiPackage, TooManyPackages } from "#services/anki/anki-package.ts";
import { dayOf } from "#services/study/learner.ts";
import type { Route } from "./+types/anki-file";

const RETRY_SECONDS = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const name = `anki-deck-${dayOf(user, now)}.apkg`;
  try {
    return await download(ankiPackage(user, now), { name, type: "application/octet-stream" });
  } catch (error) {
    if (!(error instanceof TooManyPackages)) throw error;
    const text = "Your Anki deck is being written already. Please try again in a moment.";
    const headers = { "Retry-After": String(RETRY_SECONDS) };
    return new Response(text, { status: 429, headers });
  }
}
