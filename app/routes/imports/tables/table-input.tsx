import { data, href, redirect } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { fileOf } from "#app/http/multipart.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { openImport } from "#app/routes/imports/decks/open-import.ts";
import { ImportForm } from "#app/routes/imports/import-form.tsx";
import { ImportSteps } from "#app/routes/imports/import-steps.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { Field, fieldWiring } from "#app/ui/fields/field.tsx";
import { TextAreaField } from "#app/ui/fields/text-field.tsx";
import {
  LONGEST_PASTE,
  MOST_TABLE_BYTES,
  TABLE_MESSAGES,
} from "#models/imports/tables/table-rules.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import { readTable } from "#services/imports/tables/read-table.ts";
import type { Route } from "./+types/table-input";
import { OpenImportNotice } from "./open-table-notice.tsx";

// The rows of our own file have more.
const BYTES_OF_ROW = 500;
const NOT_READ = "The table wasn’t read.";
const FILE_HINT = "CSV, TSV or TXT, at most 5 MB. From Excel, Numbers or Sheets, save it as CSV.";
const PASTE_HINT =
  "From a spreadsheet, Quizlet, Memrise or Anki: one word per row, with a tab, comma, semicolon or dash between the columns.";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const [open, notices] = await Promise.all([openImport(id), roomNotices(id, "words")]);
  return { open, notices };
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const file = fileOf(form, "file");
  const text = textOf(form, "text");
  const refused = (problem: string, init: ResponseInit = { status: 400 }) =>
    data({ problem, text }, init);
  if (file.length > MOST_TABLE_BYTES) return refused(TABLE_MESSAGES.tooLarge, { status: 413 });
  // A text before a long file would take the room of its middle.
  if (file.length > 0 && text !== "") return refused(TABLE_MESSAGES.both);
  if (file.length === 0 && text.trim() === "") return refused(TABLE_MESSAGES.nothing);
  if (text.length > LONGEST_PASTE) return refused(TABLE_MESSAGES.pasteTooLong, { status: 413 });
  const given = file.length > 0 ? { file } : { text };
  return tryOrLog(
    async () => {
      await countWork(user.id, { rows: Math.max(file.length, text.length) / BYTES_OF_ROW });
      const read = await readTable(user.id, given, new Date());
      return read.outcome === "opened"
        ? redirect(href("/bulk-import/table/columns"))
        : refused(read.problem);
    },
    "a table could not be taken in",
    (error) => refused(`${NOT_READ} ${reasonOf(error)}`, failureInit(error)),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_READ);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Import a table", matches);

export default function TableInput({ loaderData, actionData }: Route.ComponentProps) {
  const { open, notices } = loaderData;
  const typed = actionData && "text" in actionData ? actionData.text : undefined;
  return (
    <>
      <ImportSteps way="table" current="Input" />
      <RoomNotices notices={notices} />
      {!actionData && <OpenImportNotice {...open} />}
      <ImportForm action={href("/bulk-import/table")} answer={actionData} hasFile>
        <TextAreaField
          id="text"
          name="text"
          label="Paste a table"
          hint={PASTE_HINT}
          script="both"
          rows={8}
          maxLength={LONGEST_PASTE}
          defaultValue={typed}
          autoComplete="off"
          spellCheck={false}
          className="[&_textarea]:max-h-[60dvh] [&_textarea]:min-h-32"
        />
        <Field id="file" label="Or choose a file" hint={FILE_HINT}>
          <input
            {...fieldWiring({ id: "file", hint: FILE_HINT })}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            className="file-input w-full min-w-0"
          />
        </Field>
        <p className="text-sm text-ink-soft">
          Do you have an Anki package?{" "}
          <TextLink to={href("/bulk-import/deck")}>Import it here</TextLink>, with its decks and its
          schedule.
        </p>
      </ImportForm>
    </>
  );
}
