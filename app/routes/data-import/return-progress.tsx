import { href } from "react-router";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SelfPostingForm } from "#app/routes/imports/self-posting-form.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";

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
  const action = href("/settings/archive/return");
  return (
    <SelfPostingForm action={action} batchId={id} progress={done} isStopped={isStopped}>
      <ProgressBar
        label="Brought back"
        value={done}
        max={total}
        text={`${Math.floor((done / total) * 100)} % brought back`}
      />
      <ProblemNote answer={{ problem }} />
      <p className="text-sm text-ink-soft">
        You can leave this page. What came back stays, and the rest goes on when you return.
      </p>
      <SubmitButton
        action={action}
        size="lg"
        className="justify-self-start max-sm:w-full"
        pendingText="Bringing back…"
      >
        Go on
      </SubmitButton>
    </SelfPostingForm>
  );
}
