import { data, href, redirect } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { fileOf } from "#app/http/multipart.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { ImportForm } from "#app/routes/imports/import-form.tsx";
import { ImportSteps } from "#app/routes/imports/import-steps.tsx";
import { OpenImportNotice } from "#app/routes/imports/tables/open-table-notice.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { Field, fieldWiring } from "#app/ui/fields/field.tsx";
import { DECK_MESSAGES, MOST_DECK_BYTES } from "#models/imports/decks/deck-rules.ts";
import { findDeck } from "#models/imports/decks/import-deck.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import { keepDeck } from "#services/imports/anki/keep-deck.ts";
import { TooManyDecks } from "#services/imports/anki/read-deck.ts";
import type { Route } from "./+types/deck-input";
import { openImport } from "./open-import.ts";

const BYTES_OF_ROW = 500;
const NOT_READ = "The package wasn’t read.";
const HINT =
  "An .apkg or .colpkg file, at most 10 MB. In Anki choose File, then Export; keep “Include scheduling information” ticked to take your schedule along.";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const [open, deck, notices] = await Promise.all([
    openImport(id),
    findDeck(id),
    roomNotices(id, "words"),
  ]);
  return { open, hasDeck: deck !== null, notices };
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const file = fileOf(await readForm(request), "file");
  const refused = (problem: string, init: ResponseInit = { status: 400 }) =>
    data({ problem }, init);
  if (file.length === 0) return refused(DECK_MESSAGES.nothing);
  if (file.length > MOST_DECK_BYTES) return refused(DECK_MESSAGES.tooLarge, { status: 413 });
  return tryOrLog(
    async () => {
      await countWork(user.id, { rows: file.length / BYTES_OF_ROW });
      const { problem } = await keepDeck(user.id, file, new Date());
      return problem ? refused(problem) : redirect(href("/bulk-import/deck/notes"));
    },
    "a package could not be taken in",
    (error) =>
      error instanceof TooManyDecks
        ? refused(DECK_MESSAGES.busy, { status: 503 })
        : refused(`${NOT_READ} ${reasonOf(error)}`, failureInit(error)),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_READ);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Import from Anki", matches);

export default function DeckInput({ loaderData, actionData }: Route.ComponentProps) {
  const { open, hasDeck, notices } = loaderData;
  return (
    <>
      <ImportSteps way="table" current="Input" />
      <RoomNotices notices={notices} />
      {!actionData && <OpenImportNotice {...open} />}
      {hasDeck && (
        <p className="mb-6 text-sm text-ink-soft">
          Your last package is kept for a week.{" "}
          <TextLink to={href("/bulk-import/deck/notes")}>Take other notes of it in</TextLink>
        </p>
      )}
      <ImportForm action={href("/bulk-import/deck")} answer={actionData} hasFile>
        <Field id="file" label="Anki package" hint={HINT}>
          <input
            {...fieldWiring({ id: "file", hint: HINT })}
            type="file"
            name="file"
            accept=".apkg,.colpkg"
            className="file-input w-full min-w-0"
          />
        </Field>
      </ImportForm>
    </>
  );
}
