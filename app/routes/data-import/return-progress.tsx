import { href } from "react-router";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { SelfPostingForm } from "#app/routes/imports/self-posting-form.tsx";

/** How far an archive has come back, in bytes; it goes on by itself where scripts run. */
export function ReturnProgress({
  id,
  done,
  total,
  isStopped,
  problem,
}: {
  id: string;
  done: number;
  total: number;
  isStopped: boolean;
  problem: string | null | undefined;
}) {
  const text = `${Math.floor((done / total) * 100)} % brought back`;
  return (
    <SelfPostingForm
      action={href("/settings/archive/return")}
      batchId={id}
      progress={{ label: "Brought back", value: done, max: total, text }}
      isStopped={isStopped}
      act="Go on"
      pendingText="Bringing back…"
    >
      <ProblemNote answer={{ problem }} />
      <p className="text-sm text-ink-soft">
        You can leave this page. What came back stays, and the rest goes on when you return.
      </p>
    </SelfPostingForm>
  );
}
