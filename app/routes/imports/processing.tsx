import { href, redirect } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithFailure } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { reasonOf } from "#app/http/database-answers.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { findBatch } from "#models/imports/import-batch.ts";
import { NOT_PROCESSED } from "#models/imports/import-batch-rules.ts";
import { GenerationFailure } from "#services/generation/generation-provider.ts";
import { countBatch, listFacts } from "#services/imports/batch-state.ts";
import { processBatch } from "#services/imports/process-batch.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import type { Route } from "./+types/processing";
import { leadToOpen, readBatchForm } from "./batch-form.ts";
import { FillingInNote } from "./enrichment-notes.tsx";
import { STOPPED_SEARCH } from "./import-news.ts";
import { ImportSteps } from "./import-steps.tsx";
import { ListNotes } from "./list-notes.tsx";
import { SelfPostingForm } from "./self-posting-form.tsx";
import { StartOver } from "./start-over.tsx";

const FAILED = { title: "Processing Error", description: NOT_PROCESSED };

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const batch = await findBatch(user.id);
  if (!batch || batch.completedAt) throw redirect(href("/bulk-import"));
  const { toImport, toProcess } = countBatch(batch);
  if (toProcess === 0) throw redirect(href("/bulk-import/preview"));
  const { vocabulary: aiWords } = await tierLimits(user, new Date());
  return {
    aiWords,
    isStopped: url.search === STOPPED_SEARCH,
    batchId: batch.id,
    total: toImport,
    processed: toImport - toProcess,
    facts: listFacts(batch),
  };
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const form = readBatchForm(await readForm(request));
  const user = context.get(userContext);
  const work = async () => {
    await countWork(user.id, { entries: form.portion });
    const enriching = { user, now: new Date(), signal: request.signal };
    const isOpen = await processBatch(form, enriching);
    return isOpen ? redirect(href("/bulk-import/processing")) : leadToOpen("list");
  };
  return tryOrLog(work, "a list of words could not be processed", (error) =>
    error instanceof GenerationFailure
      ? redirect(href("/bulk-import/processing") + STOPPED_SEARCH)
      : redirectWithFailure(
          href("/bulk-import"),
          FAILED.title,
          `${FAILED.description}. ${reasonOf(error)}`,
        ),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Bulk import: Processing", matches);

export default function Processing({ loaderData, actionData }: Route.ComponentProps) {
  const unsent = unsentMessage(actionData);
  const { batchId, total, processed, facts, aiWords, isStopped } = loaderData;
  const action = href("/bulk-import/processing");
  const text = `${processed} of ${total} new ${total === 1 ? "word" : "words"} processed`;
  return (
    <>
      <ImportSteps way="list" current="Processing" />
      <div className="grid max-w-xl gap-6">
        <SelfPostingForm
          action={action}
          batchId={batchId}
          progress={{ label: "Processed", value: processed, max: total, text }}
          isStopped={isStopped}
          act={isStopped ? "Try again" : "Continue to the preview"}
          pendingText="Processing…"
          otherWay={
            isStopped && (
              <SubmitButton
                action={action}
                name="asTyped"
                value="yes"
                variant="secondary"
                size="lg"
                className="max-sm:w-full"
              >
                Import as typed
              </SubmitButton>
            )
          }
        >
          {unsent && (
            <Alert tone="incorrect" title={FAILED.title}>
              <p>{`${FAILED.description}.`}</p>
              <p>{unsent}</p>
            </Alert>
          )}
          {isStopped && (
            <Alert tone="incorrect" title={FAILED.title}>
              {`${FAILED.description}. These words didn’t count against your plan.`}
            </Alert>
          )}
        </SelfPostingForm>
        <ListNotes {...facts} />
        <FillingInNote words={aiWords} />
        <StartOver at="/bulk-import/restart" />
      </div>
    </>
  );
}
