import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { PORTION } from "#models/imports/import-batch-rules.ts";
import { BUSY_SEARCH } from "./import-news.ts";

const PAUSE_WHILE_BUSY_MS = 2000;

/**
 * A form about a batch that scripts send, a portion at a time, as long as `step` moves or the server was only busy;
 * without them its button does.
 */
export function SelfPostingForm({
  action,
  batchId,
  progress,
  step = progress.value,
  portion = PORTION,
  isStopped = false,
  act,
  pendingText,
  otherWay,
  children,
}: {
  action: string;
  batchId: string;
  progress: ComponentProps<typeof ProgressBar>;
  step?: number;
  portion?: number;
  /** It waits for its button. */
  isStopped?: boolean;
  /** The label of its button. */
  act: string;
  pendingText: string;
  /** Stands beside its button. */
  otherWay?: ReactNode;
  /** Stands between the bar and the button. */
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const sent = useRef<number | string>(null);
  const { key, search } = useLocation();
  const isBusy = search === BUSY_SEARCH;
  const turn = isBusy ? key : step;

  useEffect(() => {
    if (isStopped || sent.current === turn) return;
    const post = () => {
      if (!form.current) return;
      sent.current = turn;
      const fields = new FormData(form.current);
      fields.set("portion", String(portion));
      submit(fields, { method: "post", action, replace: true, preventScrollReset: true });
    };
    if (!isBusy) return post();
    const pause = setTimeout(post, PAUSE_WHILE_BUSY_MS);
    return () => clearTimeout(pause);
  }, [action, isBusy, isStopped, portion, turn, submit]);

  return (
    <Form ref={form} method="post" action={action} className="grid gap-4">
      <input type="hidden" name="batchId" value={batchId} />
      {isBusy && <Alert title="The server is busy">Your import will continue in a moment.</Alert>}
      <ProgressBar {...progress} />
      {children}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton action={action} size="lg" className="max-sm:w-full" pendingText={pendingText}>
          {act}
        </SubmitButton>
        {otherWay}
      </div>
    </Form>
  );
}
