import { data, href, redirect } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { parseWordForm, wordConstraint } from "#app/routes/words/edit/sent-word-form.ts";
import { WordFields } from "#app/routes/words/edit/word-fields.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { formFieldsOf, type WordFormFields } from "#app/views/words/word-form-fields.ts";
import { findBatch } from "#models/imports/import-batch.ts";
import { ENTRY_NOT_CHANGED } from "#models/imports/import-batch-rules.ts";
import { changeEntry } from "#services/imports/change-entry.ts";
import type { Route } from "./+types/edit-entry";
import { leadToOpen, readBatchForm } from "./batch-form.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const batch = await findBatch(context.get(userContext).id);
  const entry = batch?.entries.find(({ number }) => String(number) === params.number);
  if (!batch || batch.completedAt || !entry || entry.wordId) {
    throw redirect(href("/bulk-import/preview"));
  }
  return {
    batchId: batch.id,
    number: entry.number,
    constraint: wordConstraint,
    defaultValue: formFieldsOf(entry),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  const parsed = parseWordForm(form);
  if (!parsed.ok) return data({ result: parsed.reply }, { status: 400 });
  const place = { batchId: readBatchForm(form).batchId, number: Number(params.number) };
  const changed = await tryOrLog(
    () => changeEntry(context.get(userContext).id, place, parsed.text, new Date()),
    "an entry could not be changed",
    (error) => {
      const formErrors = [`${ENTRY_NOT_CHANGED} ${reasonOf(error)}`];
      return data({ result: parsed.submission.reply({ formErrors }) }, failureInit(error));
    },
  );
  if (typeof changed !== "boolean") return changed;
  return changed ? redirect(href("/bulk-import/preview")) : leadToOpen("list");
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, ENTRY_NOT_CHANGED);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Edit an entry", matches);

export default function EditEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { batchId, number, constraint, defaultValue } = loaderData;
  const closeTo = href("/bulk-import/preview");
  const action = href("/bulk-import/preview/:number", { number: String(number) });
  const answer = useLatestAnswer(actionData);
  const [form, fields] = useActionForm<WordFormFields>({
    id: "entry",
    constraint,
    lastResult: answer?.result,
    defaultValue,
  });
  return (
    <Dialog title={`Edit entry ${number}`} closeTo={closeTo} size="form">
      <ActionForm
        form={form}
        problem={unsentMessage(actionData)}
        action={action}
        preventScrollReset
      >
        <input type="hidden" name="batchId" value={batchId} />
        <WordFields fields={fields} gender={defaultValue.gender} hasFocus={false} />
        <DialogActions>
          <SubmitButton action={action} pendingText="Saving…">
            Save changes
          </SubmitButton>
          <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}
