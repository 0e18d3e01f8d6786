import { randomUUID } from "node:crypto";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { submitNewSet } from "#app/word-sets/submit-new-set.ts";
import { isId } from "#models/database/id.ts";
import {
  DEFAULT_SET_COLOR,
  LONGEST_SET_DESCRIPTION,
  LONGEST_SET_NAME,
  MOST_WORDS_AT_ONCE,
  SET_COLORS,
  SET_MESSAGES,
} from "#models/word-sets/word-set-rules.ts";
import { findWords } from "#models/words/word.ts";
import { pickWords } from "#services/practice/pick-words.ts";
import { setupAddress } from "../exercise-names.ts";
import { searchAddress } from "../search-address.ts";
import { WordPicker } from "../word-picker.tsx";
import type { Route } from "./+types/new-set";

const COLOR_NAMES = ["Blue", "Green", "Yellow", "Red", "Purple", "Cyan"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filled = await filledIn(context.get(userContext).id, url.searchParams);
  return { ...filled, once: randomUUID() };
}

/** Makes a set and leads on to practicing it. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const search = searchAddress(form, href("/practice/new-set"));
  if (search) return redirect(search);
  const words = await findWords(user.id, pickedIds(form));
  const refused = await submitNewSet(
    form,
    { ids: words.map((word) => word.id) },
    {
      user,
      formId: form.get("once"),
      leadOn: (made) => redirect(setupAddress({ setIds: made.id })),
    },
  );
  if (refused instanceof Response) return refused;
  const { result, status, headers } = refused;
  return data({ result, filled: await filledIn(user.id, form) }, { status, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: `${SET_MESSAGES.notCreated}.` });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Create New Word Set", matches);

export default function NewSetDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { once } = loaderData;
  const { typed, pick } = actionData && "filled" in actionData ? actionData.filled : loaderData;
  const closeTo = `${href("/practice")}?later`;
  const action = href("/practice/new-set");
  const navigation = useNavigation();
  const errors = (actionData && "result" in actionData && actionData.result.error) || {};
  const problem = unsentMessage(actionData) ?? errors[""]?.join(" ");
  return (
    <Dialog title="Create New Word Set" closeTo={closeTo} size="lg">
      <Form method="post" action={action} preventScrollReset className="grid gap-5">
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="once" value={once} />
        {problem && (
          <div role="alert">
            <Alert tone="incorrect" title={problem} />
          </div>
        )}
        <TextField
          id="name"
          name="name"
          label="Set Name"
          required
          maxLength={LONGEST_SET_NAME}
          defaultValue={typed.name}
          errors={errors.name ?? undefined}
          dir="auto"
        />
        <TextField
          id="description"
          name="description"
          label="Description"
          optional
          maxLength={LONGEST_SET_DESCRIPTION}
          defaultValue={typed.description}
          errors={errors.description ?? undefined}
          dir="auto"
        />
        <RadioGroup
          id="color"
          name="color"
          legend="Color"
          look="segments"
          defaultValue={typed.color}
          errors={errors.color ?? undefined}
          options={SET_COLORS.map((value, at) => ({
            value,
            label: (
              <span className="flex items-center gap-2">
                <SetDot color={value} /> {COLOR_NAMES[at]}
              </span>
            ),
          }))}
        />
        <fieldset className="min-w-0">
          <legend className="field-label mb-1">Select Words for Set</legend>
          <FieldErrors id="picker-errors" errors={errors.vocabularyIds ?? undefined} />
          <WordPicker key={pick.search} pick={pick} action={action} />
        </fieldset>
        <DialogActions>
          <Button
            size="lg"
            name="done"
            value="1"
            pending={navigation.formMethod === "POST"}
            pendingText="Saving..."
          >
            Create Set
          </Button>
          <ButtonLink to={closeTo} variant="quiet" size="lg">
            Cancel
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** What a form holds, as its page shows it again. */
async function filledIn(userId: string, from: URLSearchParams | FormData) {
  const text = (name: string, longest: number) => String(from.get(name) ?? "").slice(0, longest);
  return {
    typed: {
      name: text("name", LONGEST_SET_NAME),
      description: text("description", LONGEST_SET_DESCRIPTION),
      color: SET_COLORS.find((color) => color === from.get("color")) ?? DEFAULT_SET_COLOR,
    },
    pick: await pickWords(userId, text("search", 255).replaceAll("\0", ""), pickedIds(from)),
  };
}

function pickedIds(from: URLSearchParams | FormData): string[] {
  const ids = from.getAll("vocabularyIds").filter((id) => typeof id === "string");
  return [...new Set(ids)].filter(isId).slice(0, MOST_WORDS_AT_ONCE);
}
