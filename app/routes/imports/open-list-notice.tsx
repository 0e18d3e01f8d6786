import { href } from "react-router";
import { counted } from "#app/ui/counted.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { BatchCounts } from "#services/imports/batch-state.ts";
import { StartOver, UnfinishedImport } from "./start-over.tsx";

/** The way back to a list that was begun and not imported. */
export function OpenListNotice({ counts }: { counts: BatchCounts }) {
  const { pending } = counts;
  return (
    <UnfinishedImport
      step={href("/bulk-import/preview")}
      restart="/bulk-import/restart"
      pending={
        pending === 0
          ? "None of its entries can be imported as they are."
          : `${pending} ${pending === 1 ? "entry is" : "entries are"} waiting to be imported.`
      }
    />
  );
}

/** Says that the field holds what one import could not take. */
export function LeftLinesNotice({ left }: { left: number }) {
  return (
    <div className="mb-6">
      <Alert
        title={`${counted(left, "line")} left from your last import`}
        actions={<StartOver at="/bulk-import/restart" />}
      >
        {left === 1 ? "It’s in the field below." : "They’re in the field below."}
      </Alert>
    </div>
  );
}
