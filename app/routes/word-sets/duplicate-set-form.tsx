import { href, PrefetchPageLinks } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonLook } from "#app/ui/buttons/button-style.ts";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { useSetChange } from "./use-set-change.ts";

/** Makes an own copy of a public set. */
export function DuplicateSetForm({
  set,
  copyId,
  query = "",
  className,
  ...look
}: {
  set: { id: string; name: string };
  copyId: string;
  query?: string;
  className?: string;
} & ButtonLook) {
  const { Form, isPending, isLoaded, problem } = useSetChange(`copy-${set.id}-${copyId}`);
  const action = href("/word-sets/:id/copies", { id: set.id }) + query;
  return (
    <Form method="post" action={action} className={className}>
      {isLoaded && <PrefetchPageLinks page={action} />}
      <input type="hidden" name="copyId" value={copyId} />
      <Button variant="secondary" {...look} pending={isPending} pendingText="Duplicating...">
        Duplicate Set<span className="sr-only">: {set.name}</span>
      </Button>
      <div role="alert">
        <FieldErrors id={`copy-errors-${set.id}`} errors={problem} />
      </div>
    </Form>
  );
}
