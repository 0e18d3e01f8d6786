import { href } from "react-router";
import { useSetChange } from "#app/routes/word-sets/use-set-change.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";

/** Shows a set to others, or to nobody else. */
export function PublicityForm({
  set: { id, name, isPublic },
  query,
  asksRecordings = false,
  variant = "quiet",
  className,
}: {
  set: { id: string; name: string; isPublic: boolean };
  query: string;
  /** Asks whether copies come with recordings: for a learner who has some. */
  asksRecordings?: boolean;
  variant?: "quiet" | "secondary";
  className?: string;
}) {
  const action = href("/word-sets/:id/publicity", { id }) + query;
  const label = isPublic ? "Make private" : "Make public";
  const { Form, isPending, refusal } = useSetChange(action, label);
  return (
    <>
      <Form
        method="post"
        action={action}
        preventScrollReset
        className={classNames("flex flex-wrap items-center gap-x-4", className)}
      >
        {isPublic && <input type="hidden" name="_method" value="delete" />}
        {!isPublic && asksRecordings && (
          <Checkbox
            id="sharesRecordings"
            name="sharesRecordings"
            label="Copies come with my recordings"
          />
        )}
        <Button variant={variant} title={label} aria-disabled={isPending || undefined}>
          {label}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
      {refusal}
    </>
  );
}
