import { Form, href } from "react-router";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Field, fieldWiring } from "#app/ui/fields/field.tsx";

const id = "archive";

/** The form in which the file is chosen; `megabytes` is the most it may have, `next` the part that is awaited. */
export function ArchiveForm({
  megabytes,
  problem,
  next,
}: {
  megabytes: number;
  problem: string | null | undefined;
  next: number | null;
}) {
  const action = href("/settings/archive/return");
  const hint = `The file that “Download the archive” gave you, up to ${megabytes} MB.`;
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="grid gap-5">
      <ProblemNote answer={{ problem }} />
      <Field id={id} label={next ? `Part ${next} of your archive` : "Archive"} hint={hint}>
        <input
          {...fieldWiring({ id, hint })}
          type="file"
          name="archive"
          required
          accept="application/json,.json"
          className="file-input w-full min-w-0"
        />
      </Field>
      <p className="text-sm text-ink-soft">
        First you see what is in it. Nothing is changed before you say so, and nothing you have here
        is overwritten.
      </p>
      <SubmitButton
        action={action}
        size="lg"
        className="justify-self-start max-sm:w-full"
        pendingText="Reading…"
      >
        Read the archive
      </SubmitButton>
    </Form>
  );
}
