import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { takeMoreNewWords } from "#services/study/study-queue.ts";
import type { Route } from "./+types/new-words";

export function loader() {
  return redirect(href("/session-setup"));
}

export async function action({ context }: Route.ActionArgs) {
  await takeMoreNewWords(context.get(userContext), new Date());
  return redirect(href("/session-setup"));
}
