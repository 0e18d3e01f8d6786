import { data, href, redirect } from "react-router";
import { z } from "zod";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { fieldsOf } from "#app/forms/parse-form.ts";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { ImportForm } from "#app/routes/imports/import-form.tsx";
import { ImportSteps } from "#app/routes/imports/import-steps.tsx";
import { OpenImportNotice } from "#app/routes/imports/tables/open-table-notice.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { DECK_MESSAGES, type DeckGroup } from "#models/imports/decks/deck-rules.ts";
import { findDeck } from "#models/imports/decks/import-deck.ts";
import { openDeck } from "#services/imports/anki/open-deck.ts";
import { TooManyDecks } from "#services/imports/anki/read-deck.ts";
import type { Route } from "./+types/deck-notes";
import { openImport } from "./open-import.ts";

const MOST_ROWS_COUNTED = 1000;
const NOT_OPENED = "The notes weren’t read.";

const Choice = z.object({
  deckId: z.string().catch(""),
  group: z.coerce.number().int().nonnegative().catch(0),
});

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const [deck, open] = await Promise.all([findDeck(id), openImport(id)]);
  if (!deck) throw redirect(href("/bulk-import/deck"));
  const { id: deckId, groups, clozeNotes, otherNotes } = deck;
  return { open, deckId, groups, clozeNotes, otherNotes };
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const choice = {
    ...fieldsOf(form, Choice),
    withSchedule: form.has("withSchedule"),
    withMedia: form.has("withMedia"),
  };
  const refused = (problem: string, init: ResponseInit = { status: 400 }) =>
    data({ problem }, init);
  return tryOrLog(
    async () => {
      await countWork(user.id, { rows: MOST_ROWS_COUNTED });
      const opened = await openDeck(user.id, choice, new Date());
      if (opened.outcome === "refused") return refused(opened.problem);
      const isOpen = opened.outcome === "opened";
      return redirect(href(isOpen ? "/bulk-import/table/columns" : "/bulk-import/deck"));
    },
    "the notes of a package could not be read",
    (error) =>
      error instanceof TooManyDecks
        ? refused(DECK_MESSAGES.busy, { status: 503 })
        : refused(`${NOT_OPENED} ${reasonOf(error)}`, failureInit(error)),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_OPENED);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Import from Anki: Notes", matches);

export default function DeckNotes({ loaderData, actionData }: Route.ComponentProps) {
  const { open, deckId, groups, clozeNotes, otherNotes } = loaderData;
  return (
    <>
      <ImportSteps way="table" current="Input" />
      {!actionData && <OpenImportNotice {...open} />}
      <div className="max-w-2xl">
        <ImportForm
          action={href("/bulk-import/deck/notes")}
          answer={actionData}
          wayBack={
            <ButtonLink to={href("/bulk-import/deck")} variant="quiet">
              Choose another file
            </ButtonLink>
          }
        >
          <input type="hidden" name="deckId" value={deckId} />
          <RadioGroup
            id="group"
            legend="Notes to take in"
            name="group"
            options={groups.map((group, at) => ({
              value: String(at),
              label: <Group {...group} />,
            }))}
            defaultValue="0"
          />
          {groups.length > 1 && (
            <p className="text-sm text-ink-soft">
              The others can follow afterwards: you find this package on this page for a week.
            </p>
          )}
          <NotesLeftOut {...{ clozeNotes, otherNotes }} />
          <Checkbox
            id="withSchedule"
            name="withSchedule"
            defaultChecked
            label="Take the schedule over"
            hint="Your reviews become answers without points, and due days stay. Suspended cards come in like the others. Words that you have already keep what they have."
          />
          <Checkbox
            id="withMedia"
            name="withMedia"
            defaultChecked
            label="Bring recordings and images"
            hint="The first of each note: recordings up to 10 seconds, images up to 5 MB. They come after the words."
          />
        </ImportForm>
      </div>
    </>
  );
}

function NotesLeftOut({ clozeNotes, otherNotes = 0 }: { clozeNotes: number; otherNotes?: number }) {
  if (clozeNotes + otherNotes === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {clozeNotes > 0 &&
        `${counted(clozeNotes, "note")} with gaps (cloze) can’t become words and stay out. `}
      {otherNotes > 0 &&
        `${counted(otherNotes, "note")} of other types stay out: we read 200 types at most. In Anki, export their deck alone. `}
      <TextLink to={href("/bulk-import/deck/left-out")} reloadDocument>
        Download the notes that stay out
      </TextLink>
    </p>
  );
}

function Group({ names, fields, hasMoreFields, notes }: DeckGroup) {
  return (
    <>
      <bdi>{names.join(", ")}</bdi>: {counted(notes, "note")}
      <span className="block text-sm text-ink-soft">
        <bdi>{fields.join(", ")}</bdi>
        {hasMoreFields && "; further fields stay out"}
      </span>
    </>
  );
}
