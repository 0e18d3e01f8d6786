import { href, redirect } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { startUsualSession } from "#services/study/set-up-session.ts";
import { addStarterWords } from "#services/words/add-starter-words.ts";
import type { Route } from "./+types/starter-words";

export function loader() {
  return redirect(href("/vocabulary"));
}

/** Adds the words and starts with them, or leads to the session that is open. */
export async function action({ context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const { added } = await addStarterWords(user, now);
  const outcome = await startUsualSession(user, now);
  if (outcome !== "nothing-to-ask") return redirect(href("/session"));
  const title = added > 0 ? `${countOfWords(added)} added` : "You already have these words";
  return redirectWithNotification(href("/vocabulary"), { title });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction);
