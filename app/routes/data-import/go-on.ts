import { href, redirect } from "react-router";
import { z } from "zod";
import { redirectWithFailure, redirectWithNotification } from "#app/document/flash.ts";
import { isDeletion } from "#app/forms/form-texts.ts";
import { fieldsOf } from "#app/forms/parse-form.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { BUSY_SEARCH, STOPPED_SEARCH } from "#app/routes/imports/import-news.ts";
import type { User } from "#models/users/user.ts";
import { bringBack } from "#services/data-import/bring-back.ts";
import { dropRestore } from "#services/data-import/start-restore.ts";
import { readRecord } from "./records/read-record.ts";

// With scripts progress is shown in between; without them each portion is a press of the button.
const SCRIPTED_MS = 1_000;
const PLAIN_MS = 3_000;

const ReturnForm = z.object({
  batchId: z.string().catch(""),
  portion: z.string().optional(),
});

/** Brings as much of an archive back as there is time for, or throws it away, and leads to where it stands then. */
export async function goOn(user: User, form: FormData): Promise<Response> {
  const page = href("/settings/archive/return");
  if (isDeletion(form)) {
    await dropRestore(user.id);
    return redirect(page);
  }
  const { batchId: restoreId, portion } = fieldsOf(form, ReturnForm);
  const forMs = portion ? SCRIPTED_MS : PLAIN_MS;
  const work = async () => {
    const progress = await bringBack(user, { restoreId, forMs, readRecord });
    if (progress !== "gone") return redirect(progress === "busy" ? page + BUSY_SEARCH : page);
    return redirectWithNotification(page, {
      title: "Another archive is here",
      description: "It was chosen or thrown away in another window.",
    });
  };
  return tryOrLog(work, "an archive could not be brought back", (error) =>
    redirectWithFailure(
      page + STOPPED_SEARCH,
      "Your archive stopped coming back",
      `What came back stays. ${reasonOf(error)}`,
    ),
  );
}
