import { randomUUID } from "node:crypto";
import { data, href, redirect, useLocation } from "react-router";
import { submit } from "#app/actions/submit.ts";
import { setCreation } from "#app/actions/word-sets/make-set.ts";
import { PickedSetForm, setConstraint } from "#app/actions/word-sets/set-form-schema.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { FormId } from "#app/forms/form-id.tsx";
import { listOf } from "#app/forms/form-texts.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { startOfForm } from "#app/identity/typed-form.ts";
import { leadToMade } from "#app/routes/word-sets/created-news.ts";
import { parseSetsPlace, setsSearch } from "#app/routes/word-sets/sets-place.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { pickStart, searchByEnter } from "#app/word-sets/pick-start.ts";
import { usePickedWords } from "#app/word-sets/use-picked-words.ts";
import { WordPicker } from "#app/word-sets/word-picker.tsx";
import { PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { cutTo } from "#models/text-length.ts";
import {
  DEFAULT_SET_COLOR,
  LONGEST_SET_DESCRIPTION,
  LONGEST_SET_NAME,
  MORE_SET_COLORS,
  SET_MESSAGES,
} from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/new-set";
import { SetForm } from "./set-form.tsx";

const FIELDS = ["name", "description", "color", "isPublic", "id"];

const ofPractice = href("/practice/new-set");

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const start = await newSetStart(id, await startOfForm(request, url, id));
  const messages = url.pathname === ofPractice ? PRACTICE_MESSAGES : SET_MESSAGES;
  return { ...start, noneFound: messages.noWordFound };
}

/** Makes a set; one that is made for practice is practiced next. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readTypedForm(request);
  const search = searchByEnter(form, FIELDS);
  if (search) return redirect(url.pathname + search);
  const vocabularyIds = listOf(form, "id");
  const submission = parseForm(form, PickedSetForm, { vocabularyIds });
  const sent = await submit(setCreation, { context, form, submission });
  if (sent.isDone) {
    const { set } = sent.done;
    const to = `${href("/practice/start")}?setIds=${set.id}`;
    return leadToMade(set, url.pathname === ofPractice ? to : href("/word-sets"));
  }
  const picker = await tryOrLog(
    () => pickStart(user.id, form, vocabularyIds),
    "the words of a refused set could not be read",
    () => null,
  );
  return data({ result: sent.result, picker }, sent.init);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, `${SET_MESSAGES.notCreated}.`);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Create New Word Set", matches);

export default function NewSet({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const isOfPractice = pathname === ofPractice;
  const answered = actionData && "picker" in actionData ? actionData.picker : null;
  const start = answered ?? loaderData.picker;
  const picked = usePickedWords(start);
  const closeTo = isOfPractice
    ? `${href("/practice")}?later`
    : href("/word-sets") +
      setsSearch({ ...parseSetsPlace(new URLSearchParams(search)), search: undefined });
  return (
    <Dialog title="Create New Word Set" closeTo={closeTo} size="form">
      <SetForm
        action={pathname}
        constraint={loaderData.constraint}
        defaultValue={loaderData.defaultValue}
        outcome={actionData}
        colors={MORE_SET_COLORS}
        submitLabel="Create Set"
        problem={picked.isNone ? SET_MESSAGES.noneSelected : undefined}
        closeTo={closeTo}
        before={<FormId value={loaderData.formId} />}
        picker={(errors, refusals) => (
          <WordPicker
            start={start}
            picked={picked}
            name="id"
            legend="Select Words for Set"
            placeholder="Search vocabulary..."
            noneFound={loaderData.noneFound}
            errors={errors}
            refusals={refusals}
          />
        )}
      />
    </Dialog>
  );
}

/** Returns the start of the form for a new set: what a search among the words brought along, and the words it finds. */
async function newSetStart(userId: string, query: URLSearchParams) {
  return {
    formId: randomUUID(),
    constraint: setConstraint,
    defaultValue: {
      name: cutTo(query.get("name") ?? "", LONGEST_SET_NAME),
      description: cutTo(query.get("description") ?? "", LONGEST_SET_DESCRIPTION),
      color: query.get("color") ?? DEFAULT_SET_COLOR,
      isPublic: query.has("isPublic"),
    },
    picker: await pickStart(userId, query, listOf(query, "id")),
  };
}
