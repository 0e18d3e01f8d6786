import type { ComponentProps } from "react";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { IMPORT_ERROR } from "./import-news.ts";
import { SelfPostingForm } from "./self-posting-form.tsx";

/** How far an import is, which goes on a portion at a time. */
export function ImportProgress({
  done,
  total,
  unsent,
  ...form
}: Pick<ComponentProps<typeof SelfPostingForm>, "action" | "batchId" | "step" | "portion"> & {
  done: number;
  total: number;
  unsent: string | undefined;
}) {
  const count = (words: number) => words.toLocaleString("en-US");
  const text = `${count(done)} of ${count(total)} ${total === 1 ? "word" : "words"} imported`;
  return (
    <div className="max-w-xl">
      <SelfPostingForm
        {...form}
        progress={{ label: "Imported", value: done, max: total, text }}
        act="Continue importing"
        pendingText="Importing…"
      >
        {unsent && (
          <Alert tone="incorrect" title={IMPORT_ERROR.title}>
            <p>{`${IMPORT_ERROR.description}.`}</p>
            <p>{unsent}</p>
          </Alert>
        )}
      </SelfPostingForm>
    </div>
  );
}
