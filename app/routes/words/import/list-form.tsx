import type { SubmissionResult } from "@conform-to/react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextAreaField } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LONGEST_LIST, MOST_ENTRIES } from "#models/imports/import-batch-rules.ts";
import { ListSample } from "./list-sample.tsx";

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
  const [lines, setLines] = useState<number | null>(null);
  const countLines = (event: SyntheticEvent<HTMLTextAreaElement>) =>
    setLines(event.currentTarget.value.split("\n").filter((line) => line.trim() !== "").length);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <ActionForm form={form} action={action} className="grid min-w-0 gap-5">
        {problem && <Problem problem={problem} action={action} />}
        <TextAreaField
          field={field}
          label="Your words"
          hint={
            lines === null
              ? `Up to ${MOST_ENTRIES} lines`
              : `${lines} ${lines === 1 ? "line" : "lines"} (limit ${MOST_ENTRIES})`
          }
          script="either"
          rows={12}
          onChange={countLines}
          autoComplete="off"
          spellCheck={false}
          className="[&_textarea]:min-h-72 [&_textarea]:leading-[1.9]"
        />
        <SubmitButton
          action={action}
          size="lg"
          className="justify-self-start max-sm:w-full"
          pendingText="Reading…"
        >
          Continue
        </SubmitButton>
      </ActionForm>
      <ListSample />
    </div>
  );
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
