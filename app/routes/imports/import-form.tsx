import type { ReactNode } from "react";
import { Form } from "react-router";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";

/** The form of a step that reads what an import brings. */
export function ImportForm({
  action,
  answer,
  hasFile = false,
  children,
  wayBack,
}: {
  action: string;
  /** The answer of the step, which may have a problem. */
  answer: object | undefined;
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
      <ProblemNote answer={answer} />
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
