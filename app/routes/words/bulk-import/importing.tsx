import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/flash.ts";
import { readForm } from "#app/forms/read-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Card } from "#app/ui/card.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { findBatch } from "#models/import-batch.ts";
import { NO_VALID_ENTRY } from "#models/import-batch-rules.ts";
import { countBatch } from "#services/bulk-import/batch-state.ts";
import {
  type ImportProgress,
  importBatch,
  stopImport,
} from "#services/bulk-import/import-batch.ts";
import { log } from "#services/log.server.ts";
import type { Route } from "./+types/importing";
import { leadToOpenList, readBatchForm } from "./batch-form.ts";
import { importNews } from "./import-news.ts";
import { ImportSteps } from "./import-steps.tsx";
import { SelfPostingForm } from "./self-posting-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const batch = await findBatch(context.get(userContext).id);
  if (!batch) throw redirect(href("/bulk-import"));
  if (batch.completedAt) throw redirect(href("/"));
  if (!batch.importStartedAt) throw redirect(href("/bulk-import/preview"));
  const { toImport, pending } = countBatch(batch);
  return { batchId: batch.id, total: toImport, done: toImport - pending };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = readBatchForm(await readForm(request));
  const now = new Date();
  try {
    return await answerTo(await importBatch(user, form, now));
  } catch (error) {
    log.error({ err: error }, "a list of words could not be imported");
    await stopImport(user.id, form.batchId, now).catch((cause: unknown) =>
      log.error({ err: cause }, "an import could not be stopped"),
    );
    return redirectWithNotification(href("/bulk-import/preview"), {
      title: "Import Error",
      description: "Failed to import vocabulary entries",
      tone: "destructive",
    });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Bulk import", matches);

export default function Importing({ loaderData }: Route.ComponentProps) {
  const { batchId, total, done } = loaderData;
  const action = href("/bulk-import/importing");
  return (
    <>
      <ImportSteps current="Importing" />
      <Card className="max-w-xl">
        <SelfPostingForm action={action} batchId={batchId} progress={done}>
          <ProgressBar
            id="imported"
            label="Imported"
            value={done}
            max={total}
            text={`${done} of ${total} ${total === 1 ? "word" : "words"} imported`}
          />
          <SubmitButton
            action={action}
            className="justify-self-start max-sm:w-full"
            pendingText="Importing…"
          >
            Go on importing
          </SubmitButton>
        </SelfPostingForm>
      </Card>
    </>
  );
}

function answerTo(progress: ImportProgress): Response | Promise<Response> {
  switch (progress.outcome) {
    case "gone":
      return leadToOpenList();
    case "nothing-to-import":
      return redirectWithNotification(href("/bulk-import/preview"), {
        title: "Import Failed",
        description: NO_VALID_ENTRY,
        tone: "destructive",
      });
    case "unfinished":
      return redirect(href("/bulk-import/importing"));
    case "finished": {
      const to = progress.counts.imported > 0 ? href("/") : href("/bulk-import/preview");
      return redirectWithNotification(to, importNews(progress.counts));
    }
  }
}
