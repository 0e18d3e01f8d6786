import { data, href } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { DeleteForm } from "#app/forms/delete-form.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { findReadingText, removeReadingText } from "#models/stories/reading-text.ts";
import type { Route } from "./+types/delete-text";
import { beginningOf } from "./beginning-of.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findReadingText(context.get(userContext).id, params.id);
  if (!found) throw data("Text not found", { status: 404 });
  return { beginning: beginningOf(found.text) };
}

export async function action({ context, params }: Route.ActionArgs) {
  const isDeleted = await removeReadingText(context.get(userContext).id, params.id);
  if (!isDeleted) throw data("Text not found", { status: 404 });
  return redirectWithNotification(href("/reading"), {
    title: "Text deleted.",
    description: "Your words stay in your vocabulary.",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Delete text", matches);

export default function DeleteText({ loaderData, actionData, params }: Route.ComponentProps) {
  const closeTo = href("/reading");
  return (
    <Dialog title="Delete text" closeTo={closeTo}>
      <UnsentNote message={unsentMessage(actionData)} />
      <p className="mb-4">Delete this text? The words you added from it stay yours.</p>
      <p className="mb-4" dir="rtl">
        <ArabicText size="row">{loaderData.beginning}</ArabicText>
      </p>
      <DeleteForm
        action={href("/reading/:id/delete", params)}
        closeTo={closeTo}
        act="Delete text"
      />
    </Dialog>
  );
}
