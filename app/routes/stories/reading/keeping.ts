import { data, href } from "react-router";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { findReadingText, keepReadingText } from "#models/stories/reading-text.ts";
import type { Route } from "./+types/keeping";

/** Keeps a text that was pasted. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  const { id: userId } = context.get(userContext);
  const text = await findReadingText(userId, id);
  if (!text) throw data("Text not found", { status: 404 });
  if (!text.keptAt) await keepReadingText(userId, text.id, new Date());
  return redirectWithNotification(href("/reading/:id", { id: text.id }), {
    title: "This text is kept.",
  });
}
