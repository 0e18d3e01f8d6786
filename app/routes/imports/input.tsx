import type { Submission } from "@conform-to/react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { NOT_STORABLE } from "#app/http/stored-text.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { localReset } from "#app/ui/billing/reset-text.ts";
import { UsageLimitPage } from "#app/ui/billing/usage-limit-page.ts";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { truncateMarks } from "#models/arabic/display.ts";
import { findBatch } from "#models/imports/import-batch.ts";
import { MOST_ENTRIES } from "#models/imports/import-batch-rules.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import { nextUtcMidnight } from "#models/usage/usage-rules.ts";
import { can } from "#models/users/plan-rules.ts";
import { countBatch } from "#services/imports/batch-state.ts";
import { cutList, linesOf, type ReadList, readList } from "#services/imports/read-list.ts";
import { startBatch } from "#services/imports/start-batch.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/input";
import { ImportSteps } from "./import-steps.tsx";
import { type ListFields, ListForm, type ListProblem } from "./list-form.tsx";
import { LeftLinesNotice, OpenListNotice } from "./open-list-notice.tsx";

const PARSE_ERROR = { title: "Parse Error", description: "Failed to parse input" };
const UNREADABLE = { ...PARSE_ERROR, detail: `${NOT_STORABLE}.` };

const List = z.object({
  input: z.string().default(""),
  incomplete: z.string().optional(),
  rest: z.string().optional(),
});

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const tier = user.subscriptionTier;
  if (!can(tier, "bulk-import")) {
    const reset = localReset(nextUtcMidnight(new Date()), zoneOf(user));
    return { isAllowed: false, limit: { kind: "bulk", tier, localReset: reset } } as const;
  }
  const [batch, notices] = await Promise.all([findBatch(user.id), roomNotices(user.id, "words")]);
  const isOpen = batch !== null && !batch.completedAt && batch.entries.length > 0;
  const counts = isOpen ? countBatch(batch) : null;
  const rest = batch?.rest ?? "";
  const input = isOpen ? [batch.input, rest].filter(Boolean).join("\n") : rest;
  const left = linesOf(rest).length;
  return { isAllowed: true, input, counts, left, notices } as const;
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readTypedForm(request), List);
  if (submission.status !== "success") return refused(submission, UNREADABLE);
  const { input: typed, incomplete, rest: isRestKept } = submission.value;
  const { taken: input, rest } = isRestKept ? cutList(typed) : { taken: typed, rest: "" };
  await countWork(context.get(userContext).id, { entries: linesOf(input).length });
  const list = readList(input);
  if (list.outcome !== "read") return refused(submission, problemOf(list));
  if (list.incomplete.length > 0 && incomplete !== "keep") {
    return refused(submission, formatCheck(list));
  }
  const work = async () => {
    const { id } = context.get(userContext);
    const { newCount } = await startBatch(id, { input, rest, entries: list.entries }, new Date());
    return redirect(newCount > 0 ? href("/bulk-import/processing") : href("/bulk-import/preview"));
  };
  return tryOrLog(work, "a list of words could not be taken in", (error) =>
    refused(submission, { ...PARSE_ERROR, detail: reasonOf(error) }, 503),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Bulk import", matches);

export default function Input({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLatestAnswer(actionData);
  if (!loaderData.isAllowed) {
    return (
      <UsageLimitPage
        title="Bulk import is part of Basic and Pro"
        lead="Paste a list of words and meanings, look it over, and add them all at once."
        limit={loaderData.limit}
        closeTo={href("/vocabulary")}
        plansAt={href("/pricing/upgrade")}
      >
        Adding words one at a time is always free and unlimited.
      </UsageLimitPage>
    );
  }
  const { input, counts, left, notices } = loaderData;
  const unsent = unsentMessage(actionData);
  return (
    <>
      <ImportSteps way="list" current="Input" />
      <p className="mb-6 text-ink-soft">
        Have a file, or more than {MOST_ENTRIES} words?{" "}
        <TextLink to={href("/bulk-import/table")}>Import a table</TextLink>
      </p>
      <RoomNotices notices={notices} />
      {counts && !actionData && <OpenListNotice counts={counts} />}
      {!counts && left > 0 && <LeftLinesNotice left={left} />}
      <ListForm
        key={input}
        input={input}
        lastResult={answer?.result}
        problem={unsent ? { ...PARSE_ERROR, detail: unsent } : answer?.problem}
      />
    </>
  );
}

function refused(
  submission: Submission<ListFields, string[], z.output<typeof List>>,
  problem: ListProblem,
  status = 400,
) {
  // The problem stands above the form; the field would only repeat it.
  return data({ result: submission.reply({ fieldErrors: { input: [] } }), problem }, { status });
}

function problemOf({ outcome, message }: Exclude<ReadList, { outcome: "read" }>): ListProblem {
  if (outcome === "too-long") return { ...PARSE_ERROR, detail: message };
  const title = outcome === "empty" ? "Input Required" : "Too Many Entries";
  return { title, description: message };
}

function formatCheck(list: Extract<ReadList, { outcome: "read" }>): ListProblem {
  const lines = list.incomplete.slice(0, 5).map((number) => {
    const entry = list.entries[number - 1];
    return truncateMarks(entry?.arabicWord ?? entry?.englishMeaning ?? "", 60);
  });
  return {
    title: "Format Check",
    description: `${list.incomplete.length} line(s) need both Arabic word and English meaning`,
    lines,
  };
}
