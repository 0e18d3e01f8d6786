import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { classNames } from "#app/ui/class-names.ts";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";

/** A form that leads to another page. It is sent beside this one, which stays and says so if no answer comes. */
export function StepForm({
  action,
  className,
  children,
}: {
  action: string;
  className?: string;
  children: (isSending: boolean) => ReactNode;
}) {
  const { Form, state, data } = useFetcher<unknown>();
  return (
    <Form
      method="post"
      action={action}
      data-leavable=""
      noValidate
      className={classNames("max-w-full", className)}
    >
      {children(state !== "idle")}
      <UnsentNote message={unsentMessage(data)} />
    </Form>
  );
}
