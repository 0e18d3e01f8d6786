import { data, href } from "react-router";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { keepReadingText } from "#models/stories/reading-text.ts";
import type { Route } from "./+types/keeping";

/** Keeps a text that was pasted. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  const { id: userId } = context.get(userContext);
  const isThere = await keepReadingText(userId, id, new Date());
  if (!isThere) throw data("Text not found", { status: 404 });
  return redirectWithNotification(href("/reading/:id", { id }), {
    title: "This text is kept.",
  });
}
