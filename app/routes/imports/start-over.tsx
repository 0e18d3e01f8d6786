import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";

/** Throws the list away and begins with an empty one. */
export function StartOver() {
  const action = href("/bulk-import/restart");
  return (
    <Form method="post" action={action}>
      <SubmitButton action={action} variant="quiet">
        Start over
      </SubmitButton>
    </Form>
  );
}
