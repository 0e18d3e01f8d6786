import { useState } from "react";
import { Form, type FormProps, useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";

export const SESSION_CHANGE = "session-change";
export const ANSWER_FORM = "answer-form";

/** A form that changes the session; sent beside the page, which stays when the server is out of reach. */
export function SessionForm(props: Omit<FormProps, "method" | "navigate" | "fetcherKey">) {
  return <Form method="post" navigate={false} fetcherKey={SESSION_CHANGE} {...props} />;
}

/** Whether a change of the session is on its way, and what the server found wrong with the last one. */
export function useSessionChange() {
  const { state, data } = useFetcher<{ error?: string }>({ key: SESSION_CHANGE });
  return { isSending: state !== "idle", error: data?.error };
}

/** Says that a change which was made since this stands on the page has not reached the server. */
export function UnsentNotice() {
  const { state, data } = useFetcher<unknown>({ key: SESSION_CHANGE });
  const [before] = useState(data);
  const message = state === "idle" && data !== before ? unsentMessage(data) : undefined;
  if (!message) return null;
  return (
    <div role="alert">
      <Alert tone="warning" title={message} />
    </div>
  );
}
