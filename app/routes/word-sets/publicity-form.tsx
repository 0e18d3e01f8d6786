import { Form, href, useNavigation } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";

/** Shows a set to others, or to nobody else. */
export function PublicityForm({
  set: { id, name, isPublic },
  query,
}: {
  set: { id: string; name: string; isPublic: boolean };
  query: string;
}) {
  const action = href("/word-sets/:id/publicity", { id }) + query;
  const { state, formAction } = useNavigation();
  const label = isPublic ? "Make private" : "Make public";
  return (
    <Form method="post" action={action} preventScrollReset className="set-tools -me-4">
      {isPublic && <input type="hidden" name="_method" value="delete" />}
      <Button
        variant="quiet"
        title={label}
        aria-disabled={(state !== "idle" && formAction === action) || undefined}
      >
        {label}
        <span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}
