import { Form, href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonSize } from "#app/ui/buttons/button-style.ts";

/** For whoever has no words yet. */
export function StarterWordsForm({ size }: { size?: ButtonSize }) {
  return (
    <Form method="post" action={href("/vocabulary/starter-words")}>
      <Button size={size}>Start with 20 everyday words</Button>
    </Form>
  );
}
