import type { ReactNode } from "react";
import { Form } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** The form of a step that reads what an import brings; `problem` says why it did not go on. */
export function ImportForm({
  action,
  problem,
  hasFile = false,
  children,
  wayBack,
}: {
  action: string;
  problem: string | undefined;
  hasFile?: boolean;
  children: ReactNode;
  wayBack?: ReactNode;
}) {
  return (
    <Form
      method="post"
      action={action}
      encType={hasFile ? "multipart/form-data" : undefined}
      className="grid gap-6"
    >
      <ImportProblem problem={problem} />
      {children}
      <div className="action-bar">
        {wayBack}
        <SubmitButton action={action} size="lg" className="max-sm:w-full" pendingText="Reading…">
          Continue
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Says why a step of an import did not go on. */
export function ImportProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <div role="alert">
      <Alert tone="incorrect" title={problem} />
    </div>
  );
}

/** The problem that an action answered, or that its form was not sent. */
export function problemIn(answer: object | undefined): string | undefined {
  const told = answer && "problem" in answer ? answer.problem : undefined;
  return typeof told === "string" ? told : unsentMessage(answer);
}
