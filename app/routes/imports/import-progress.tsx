import type { ComponentProps } from "react";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { IMPORT_ERROR } from "./import-news.ts";
import { SelfPostingForm } from "./self-posting-form.tsx";

/** How far an import is, which goes on a portion at a time. */
export function ImportProgress({
  done,
  total,
  unsent,
  ...form
}: Omit<ComponentProps<typeof SelfPostingForm>, "children"> & {
  done: number;
  total: number;
  unsent: string | undefined;
}) {
  const count = (words: number) => words.toLocaleString("en-US");
  return (
    <div className="max-w-xl">
      <SelfPostingForm {...form}>
        <ProgressBar
          label="Imported"
          value={done}
          max={total}
          text={`${count(done)} of ${count(total)} ${total === 1 ? "word" : "words"} imported`}
        />
        {unsent && (
          <Alert tone="incorrect" title={IMPORT_ERROR.title}>
            <p>{`${IMPORT_ERROR.description}.`}</p>
            <p>{unsent}</p>
          </Alert>
        )}
        <SubmitButton
          action={form.action}
          size="lg"
          className="justify-self-start max-sm:w-full"
          pendingText="Importing…"
        >
          Continue importing
        </SubmitButton>
      </SelfPostingForm>
    </div>
  );
}
