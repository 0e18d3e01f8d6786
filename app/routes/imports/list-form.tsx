import type { SubmissionResult } from "@conform-to/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextAreaField } from "#app/forms/text-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { LONGEST_LIST, MOST_ENTRIES } from "#models/imports/import-batch-rules.ts";
import { ListSample } from "./list-sample.tsx";
import { useReadLines } from "./use-read-lines.ts";

const LivePreview = lazy(() => import("./live-preview.tsx").catch(() => ({ default: ListSample })));

export type ListFields = { input?: string | undefined; incomplete?: string | undefined };

export type ListProblem = {
  title: string;
  description: string;
  detail?: string;
  /** The lines that lack a half, some of them. */
  lines?: string[];
};

/** Where a list of words is pasted. */
export function ListForm({
  input,
  lastResult,
  problem,
}: {
  input: string;
  lastResult: SubmissionResult<string[]> | undefined;
  problem: ListProblem | undefined;
}) {
  const action = href("/bulk-import");
  const [form, { input: field }] = useActionForm<ListFields>({
    id: "list",
    constraint: { input: { maxLength: LONGEST_LIST } },
    lastResult,
    defaultValue: { input },
  });
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState(textOf(field.initialValue));
  const lines = useReadLines(typed);
  return (
    <ActionForm form={form} action={action} className="grid gap-6">
      {problem && <Problem problem={problem} action={action} />}
      {isHydrated && <input type="hidden" name="rest" value="keep" />}
      <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="relative grid gap-1.5">
          <TextAreaField
            field={field}
            label={
              <span className="block border-b border-line pb-2 font-display text-lg leading-tight font-semibold">
                Your words
              </span>
            }
            hint="One word and its meaning per line, in either order. You can put a tab, comma or dash between them, but you don’t have to."
            script="both"
            rows={9}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            className="[&_textarea]:min-h-48 [&_textarea]:rounded-b-none [&_textarea]:border-b-2 [&_textarea]:border-b-gold-fill [&_textarea]:max-lg:max-h-[60dvh] [&_textarea]:lg:min-h-72"
          />
          <LineCount lines={countLines(typed)} isCutting={isHydrated} />
        </div>
        <Suspense fallback={<ListSample />}>
          {lines.length > 0 ? <LivePreview lines={lines} /> : <ListSample />}
        </Suspense>
      </div>
      <div className="action-bar">
        <SubmitButton action={action} size="lg" className="max-sm:w-full" pendingText="Reading…">
          Continue
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

function LineCount({ lines, isCutting }: { lines: number; isCutting: boolean }) {
  const over = lines - MOST_ENTRIES;
  return (
    <>
      <p
        className={classNames(
          "absolute end-0 top-0 text-sm figures",
          over > 0 ? "font-semibold text-incorrect" : "text-ink-soft",
        )}
      >
        {over > 0 ? `${lines} / ${MOST_ENTRIES} lines` : `${lines} of ${MOST_ENTRIES} lines`}
      </p>
      <p role="status" className="text-sm font-medium text-incorrect empty:hidden">
        {over > 0 &&
          isCutting &&
          `Only the first ${MOST_ENTRIES} lines are taken now. ${over} stay here for a second import.`}
      </p>
    </>
  );
}

/** A forged form may have sent several values, or a file. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function countLines(text: string): number {
  return text.split("\n").filter((line) => line.trim() !== "").length;
}

function Problem({ problem, action }: { problem: ListProblem; action: string }) {
  const { title, description, detail, lines } = problem;
  const notice = useRef<HTMLDivElement>(null);
  // A second refusal finds the notice of the first one there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is an object of its own
  useEffect(() => notice.current?.focus(), [problem]);
  return (
    <div role="alert" tabIndex={-1} ref={notice} className="rounded-md">
      <Alert
        tone={lines ? "warning" : "incorrect"}
        title={title}
        actions={
          lines && (
            <SubmitButton
              action={action}
              name="incomplete"
              value="keep"
              variant="secondary"
              pendingText="Reading…"
            >
              Continue and complete them later
            </SubmitButton>
          )
        }
      >
        <p>{description}</p>
        {detail && <p>{detail}</p>}
        {lines && (
          <ul className="mt-1 grid list-disc gap-0.5 ps-5">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
              <li key={index}>
                <bdi className="break-words">{line}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
