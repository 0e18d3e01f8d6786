import { redirect } from "react-router";
import { z } from "zod";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { isTimeZone } from "#models/scheduling/local-day.ts";
import { setFirstTimeZone } from "#models/study/user-study.ts";
import type { Route } from "./+types/time-zone";

const Report = z.object({ timeZone: z.string().trim().refine(isTimeZone) });

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = Report.safeParse(Object.fromEntries(await readForm(request)));
  if (form.success) {
    await setFirstTimeZone(context.get(userContext).id, form.data.timeZone);
  }
  return { isStored: form.success };
}
