import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { PORTION } from "#models/imports/import-batch-rules.ts";

/** A form about a batch that scripts send, a portion at a time, as long as `progress` moves; without them its button does. */
export function SelfPostingForm({
  action,
  batchId,
  progress,
  children,
}: {
  action: string;
  batchId: string;
  progress: number;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const sent = useRef<number>(null);

  useEffect(() => {
    if (!form.current || sent.current === progress) return;
    sent.current = progress;
    const fields = new FormData(form.current);
    fields.set("portion", String(PORTION));
    submit(fields, { method: "post", action, replace: true, preventScrollReset: true });
  }, [action, progress, submit]);

  return (
    <Form ref={form} method="post" action={action} className="grid gap-4">
      <input type="hidden" name="batchId" value={batchId} />
      {children}
    </Form>
  );
}
