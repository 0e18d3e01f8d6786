import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { addStarterWords } from "#services/words/add-starter-words.ts";
import type { Route } from "./+types/starter-words";

export function loader() {
  return redirect(href("/vocabulary"));
}

export async function action({ context }: Route.ActionArgs) {
  const { added } = await addStarterWords(context.get(userContext), new Date());
  const title = added > 0 ? `${countOfWords(added)} added` : "You already have these words";
  return redirectWithNotification(href("/vocabulary"), { title });
}
