import { href } from "react-router";
import { FormId } from "#app/forms/form-id.tsx";
import { useSetChange } from "#app/routes/word-sets/use-set-change.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonLook } from "#app/ui/buttons/button-style.ts";

/** Makes an own copy of a public set. */
export function DuplicateSetForm({
  set,
  formId,
  query = "",
  label = "Duplicate Set",
  className,
  ...look
}: {
  set: { id: string; name: string };
  formId: string;
  query?: string;
  label?: string | undefined;
  className?: string;
} & ButtonLook) {
  const action = href("/word-sets/:id/copies", { id: set.id }) + query;
  const { Form, isPending, refusal } = useSetChange(action, formId);
  return (
    <Form method="post" action={action} className={className}>
      <FormId value={formId} />
      <Button variant="secondary" {...look} pending={isPending} pendingText="Duplicating...">
        {label}
        <span className="sr-only">: {set.name}</span>
      </Button>
      {refusal}
    </Form>
  );
}
