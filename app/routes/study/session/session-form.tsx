import { Form, type FormProps } from "react-router";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

export const ANSWER_FORM = "answer-form";

/** A form that changes the session; sent beside the page, which stays when the server is out of reach. */
export function SessionForm(props: Omit<FormProps, "method" | "navigate" | "onSubmit">) {
  const { post } = useSessionPosts();
  return (
    <Form
      method="post"
      data-leavable=""
      navigate={false}
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
        const action = submitter?.getAttribute("formaction") ?? String(props.action);
        post(action, new FormData(event.currentTarget, submitter));
      }}
    />
  );
}

/** Says that the last change has not reached the server. */
export function UnsentNotice() {
  return <UnsentNote message={useSessionPosts().problem} />;
}
