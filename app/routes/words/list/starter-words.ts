import { href, redirect } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { NOT_CREATED } from "#models/words/word-rules.ts";
import { startUsualSession } from "#services/study/session/set-up-session.ts";
import { addStarterWords } from "#services/words/add-starter-words.ts";
import type { Route } from "./+types/starter-words";

export function loader() {
  return redirect(href("/vocabulary"));
}

/** Adds the words and starts with them, or leads to the session that is open. */
export async function action({ context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const done = await tryOrLog(
    () => addStarterWords(user, now),
    "the everyday words could not be added",
    (error) => ({ added: 0, problem: reasonOf(error) }),
  );
  if ("problem" in done) {
    const news = { title: NOT_CREATED, description: done.problem, tone: "destructive" } as const;
    return redirectWithNotification(href("/vocabulary"), news);
  }
  const { added } = done;
  const outcome = await startUsualSession(user, now);
  if (outcome !== "nothing-to-ask") return redirect(href("/session"));
  const title = added > 0 ? `${countOfWords(added)} added` : "You already have these words";
  return redirectWithNotification(href("/vocabulary"), { title });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction);
