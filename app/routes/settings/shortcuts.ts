import { data, redirect } from "react-router";
import { z } from "zod";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { keepStudySettings } from "#models/users/user.ts";
import type { Route } from "./+types/shortcuts";

const Sheet = z.object({ singleKeys: z.literal("on").optional() });

export function loader() {
  return redirect("/settings/study");
}

/** The switch of the sheet of keys, which only scripts show. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Sheet.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) return data({ isKept: false }, { status: 400 });
  const shortcuts = form.data.singleKeys === "on";
  await keepStudySettings(context.get(userContext).id, { shortcuts });
  return { isKept: true };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);
