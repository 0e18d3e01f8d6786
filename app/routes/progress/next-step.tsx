import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { Rosette } from "#app/ui/signs/rosette.tsx";
import { NothingDue } from "#app/ui/study/nothing-due.tsx";
import { StepForm } from "#app/ui/study/step-form.tsx";
import { WordRow } from "#app/ui/words/word-row.tsx";
import { CatchingUp, CatchUpOffer } from "./backlog.tsx";
import type { DashboardFacts } from "./dashboard-facts.ts";

/** The words that wait and the one way on: start, resume, catch up, or what there is to do when nothing is due. */
export function NextStep({ facts }: { facts: DashboardFacts }) {
  const { today, open, waiting, nothingDue, backlog } = facts;
  return (
    <Plate
      aria-labelledby="next-step"
      className="@container grid justify-items-center gap-3 px-4.5 pt-6 pb-4 text-center sm:px-8 sm:pt-8"
    >
      {waiting.length > 0 && (
        <WordRow label="Some of the words that are due" words={waiting.map((word) => ({ word }))} />
      )}
      {nothingDue && !open && today.answered > 0 && <Rosette className="size-28" />}
      <h2 id="next-step" className="text-2xl">
        {invitation(facts)}
      </h2>
      <Way facts={facts} />
      {backlog?.kind === "catching-up" && <CatchingUp {...backlog} />}
      <DailyGoal today={today} className="mt-2 w-full border-t border-line pt-4 text-start" />
    </Plate>
  );
}

export function DailyGoal({
  today: { answered, goal },
  className,
}: Pick<DashboardFacts, "today"> & { className: string }) {
  return (
    <ProgressBar
      label="Daily goal"
      value={answered}
      max={goal}
      text={`${answered} / ${goal} questions completed`}
      className={className}
    />
  );
}

function Way({ facts: { open, nothingDue, backlog } }: { facts: DashboardFacts }) {
  if (open) {
    return (
      <ButtonLink to={href("/session")} size="lg" data-next-step="">
        Resume your session
      </ButtonLink>
    );
  }
  if (nothingDue) return <NothingDue {...nothingDue} isCentered />;
  if (backlog?.kind === "offer") return <CatchUpOffer {...backlog} />;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <StepForm action={href("/session-setup/start")} className="grid justify-items-center gap-3">
        {(isSending) => (
          <Button size="lg" pending={isSending} data-next-step="">
            Start
          </Button>
        )}
      </StepForm>
      <ButtonLink to={href("/session-setup")} variant="quiet" size="lg">
        Change
      </ButtonLink>
    </div>
  );
}

function invitation({
  open,
  wordsDue,
  formsDue,
  today,
  nothingDue,
  backlog,
}: DashboardFacts): string {
  if (open && open.answered >= open.total) {
    return open.againLeft > 0 ? "What you missed comes once more" : "Every question is answered";
  }
  if (open) return `You stopped at question ${open.answered + 1} of ${open.total}`;
  if (backlog?.kind === "offer") return `${wordsDue.toLocaleString("en-US")} words are due`;
  if (formsDue > 0) {
    const forms = counted(formsDue, "form");
    const waiting = wordsDue > 0 ? `${counted(wordsDue, "word")} and ${forms}` : forms;
    return `${waiting} ${wordsDue + formsDue === 1 ? "is" : "are"} waiting for you`;
  }
  if (wordsDue === 1) return "One word is waiting for you";
  if (wordsDue > 1) return `${wordsDue.toLocaleString("en-US")} words are waiting for you`;
  if (today.answered >= today.goal) return "All done for today";
  if (today.answered === 0) return "Nothing is due right now";
  const left = today.goal - today.answered;
  if (!nothingDue?.newBeyond) return "Nothing more is due today";
  return `${counted(left, "question")} to today’s goal`;
}
