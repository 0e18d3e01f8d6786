import { href, PrefetchPageLinks } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { useSetChange } from "./use-set-change.ts";

/** Shows a set to others, or to nobody else. */
export function PublicityForm({
  set: { id, name, isPublic },
  query,
}: {
  set: { id: string; name: string; isPublic: boolean };
  query: string;
}) {
  const action = href("/word-sets/:id/publicity", { id }) + query;
  const { Form, isPending, isLoaded, problem } = useSetChange(`publicity-${id}-${isPublic}`);
  const label = isPublic ? "Make private" : "Make public";
  return (
    <>
      <Form method="post" action={action} preventScrollReset className="set-tools -me-4">
        {isPublic && <input type="hidden" name="_method" value="delete" />}
        <Button variant="quiet" title={label} aria-disabled={isPending || undefined}>
          {label}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
      {isLoaded && <PrefetchPageLinks page={action} />}
      <div role="alert" className="basis-full">
        <FieldErrors id={`publicity-errors-${id}`} errors={problem} />
      </div>
    </>
  );
}
