import { Form, href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonSize } from "#app/ui/buttons/button-style.ts";

/** For whoever has no words yet. */
export function StarterWordsForm({ label, size }: { label: string; size?: ButtonSize }) {
  return (
    <Form method="post" action={href("/vocabulary/starter-words")}>
      <Button size={size}>{label}</Button>
    </Form>
  );
}
