import { randomUUID } from "node:crypto";
import { data, href, useLocation } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { RadioGroup } from "#app/forms/choice-fields.tsx";
import { FormId } from "#app/forms/form-id.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { cutList, readPlace } from "#models/database/place-in-time.ts";
import { listOwnSets, placeOfOwnSet } from "#models/word-sets/own-sets.ts";
import { LONGEST_SET_NAME, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/add-to-set";
import { addSelectedToSet } from "./add-selected-to-set.ts";
import {
  listSearch,
  NEW_SET,
  parseListParams,
  selectedIds,
  withoutSelection,
} from "./list-params.ts";

const SETS_AT_ONCE = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = readPlace(url.searchParams.get("setsAfter"));
  const sets = await listOwnSets(context.get(userContext).id, { limit: SETS_AT_ONCE + 1, after });
  const { shown, next } = cutList(sets, SETS_AT_ONCE, placeOfOwnSet);
  return {
    formId: randomUUID(),
    sets: shown.map(({ id, name, wordCount }) => ({ id, name, wordCount })),
    next,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  const sent = await addSelectedToSet(form, context);
  if ("result" in sent) return data({ result: sent.result }, sent.init);
  const to = href("/vocabulary") + listSearch(withoutSelection(parseListParams(url.searchParams)));
  return redirectWithNotification(to, sent.news);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, SET_MESSAGES.wordsNotAdded);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Add to a set", matches);

export default function AddToSet({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const place = parseListParams(query);
  const ids = place.selected ?? selectedIds(query);
  const { sets, next, formId } = loaderData;
  const answer = useLatestAnswer(actionData);
  const [form, fields] = useActionForm<{ setId: string; name: string }>({
    id: "add-to-set",
    constraint: { name: { maxLength: LONGEST_SET_NAME } },
    lastResult: answer?.result,
    defaultValue: { setId: sets[0]?.id ?? NEW_SET },
  });
  const closeTo = href("/vocabulary") + listSearch(place);
  // The ticks stay in the address, so that they are there again when the form is refused.
  const action = href("/vocabulary/add-to-set") + listSearch({ ...place, selected: ids });
  if (ids.length === 0) {
    return (
      <Dialog title="Add to a set" closeTo={closeTo}>
        <p className="text-ink-soft">No words are selected. Select the words you want to add.</p>
        <DialogActions>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            Back to the list
          </ButtonLink>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Add ${countOfWords(ids.length)} to a set`} closeTo={closeTo}>
      <ActionForm
        form={form}
        problem={unsentMessage(actionData)}
        action={action}
        preventScrollReset
      >
        <FormId value={formId} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <RadioGroup
          field={fields.setId}
          legend="Word set"
          look="rows"
          options={[
            ...sets.map(({ id, name, wordCount }) => ({
              value: id,
              label: <bdi className="wrap-anywhere">{name}</bdi>,
              aside: countOfWords(wordCount),
            })),
            { value: NEW_SET, label: "Create a new set" },
          ]}
        />
        {next && (
          <TextLink
            to={`${href("/vocabulary/add-to-set")}${listSearch({ ...place, selected: ids })}&setsAfter=${next}`}
            preventScrollReset
          >
            More sets
          </TextLink>
        )}
        <TextField
          field={fields.name}
          label="Name of the new set"
          script="either"
          autoComplete="off"
          className="in-[form:not(:has([value=new]:checked))]:hidden"
        />
        <DialogActions>
          <SubmitButton action={action} pendingText="Saving...">
            Add to set
          </SubmitButton>
          <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}
