import { data, Form, href, redirect } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ProblemNote, problemIn } from "#app/forms/problem-note.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { fileOf, isMultipart } from "#app/http/multipart.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { STOPPED_SEARCH } from "#app/routes/imports/import-news.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { findRestore } from "#models/data-import/restore.ts";
import { type ArchivePart, MOST_ARCHIVE_BYTES } from "#models/data-import/restore-rules.ts";
import { startRestore } from "#services/data-import/start-restore.ts";
import type { Route } from "./+types/archive-return";
import { ArchiveContents, ReturnReport } from "./archive-contents.tsx";
import { ArchiveForm } from "./archive-form.tsx";
import { goOn } from "./go-on.ts";
import { readFacts, readRecord } from "./records/read-record.ts";
import { ReturnProgress } from "./return-progress.tsx";

// As much as a list of fifty lines costs.
const WORK = { entries: 50 };
const NOT_TAKEN_IN = "Your archive wasn’t taken in.";

const OTHER_FILE = {
  contents: "Choose another file",
  progress: "Stop and choose another file",
  report: "Bring another archive back",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const restore = await findRestore(context.get(userContext).id);
  const megabytes = MOST_ARCHIVE_BYTES / (1024 * 1024);
  if (!restore) return { step: "choice", megabytes } as const;
  const { id, part, found, added, there, leftOut, startedAt, completedAt } = restore;
  const step = completedAt ? "report" : startedAt ? "progress" : "contents";
  return {
    ...({ id, step, part, found, added, there, leftOut, megabytes } as const),
    writtenOn: restore.writtenAt.toISOString().slice(0, 10),
    // Of a set of many words the place stays, and one of its words is less than the bytes of its id.
    done: restore.place.at + restore.within,
    total: restore.bytes,
    isStopped: url.search === STOPPED_SEARCH,
  };
}

export const handle = { isDear: true };

/** Takes an archive in; a form without a file goes on with the one that is here, or drops it. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const isFile = isMultipart(request);
  const form = await readForm(request);
  if (!isFile) return goOn(user, form);
  await countWork(user.id, WORK);
  const work = async () => {
    const file = fileOf(form, "archive");
    const read = await startRestore(user.id, file, { readFacts, readRecord }, new Date());
    if (read.outcome === "read") return redirect(href("/settings/archive/return"));
    return data({ problem: read.message }, { status: 400 });
  };
  return tryOrLog(work, "an archive could not be taken in", (error) =>
    data({ problem: `${NOT_TAKEN_IN} ${reasonOf(error)}` }, failureInit(error)),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_TAKEN_IN);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Bring an archive back", matches);

export default function ArchiveReturn({ loaderData, actionData }: Route.ComponentProps) {
  const action = href("/settings/archive/return");
  const { step, megabytes } = loaderData;
  const problem = problemIn(actionData);
  const part = step === "choice" ? null : loaderData.part;
  const isBeforeAnother = step === "report" && part !== null && part.number < part.of;
  return (
    <>
      <PageHeader
        title={step === "report" ? `${nameOf(part)} is back` : "Bring an archive back"}
        lead={
          step === "choice"
            ? "Your words come back with their sets, images, recordings, schedules and answers. Free on every plan."
            : `${part && step !== "report" ? `${nameOf(part)}, written` : "Written"} on ${loaderData.writtenOn}.`
        }
        back={{ to: href("/settings/archive"), label: "Your data" }}
      />
      <div className="grid max-w-lg gap-6">
        {step === "contents" && <ArchiveContents {...loaderData} />}
        {step === "progress" && <ReturnProgress {...loaderData} problem={problem} />}
        {step === "report" && <ReturnReport {...loaderData} />}
        {step === "choice" || isBeforeAnother ? (
          <ArchiveForm megabytes={megabytes} problem={problem} next={part && part.number + 1} />
        ) : (
          <Form method="post" action={action} className="grid justify-items-start gap-3">
            {step !== "progress" && <ProblemNote answer={actionData} />}
            <SubmitButton action={action} name="_method" value="delete" variant="quiet">
              {OTHER_FILE[step]}
            </SubmitButton>
          </Form>
        )}
      </div>
    </>
  );
}

function nameOf(part: ArchivePart | null): string {
  return part ? `Part ${part.number} of ${part.of}` : "Your archive";
}
