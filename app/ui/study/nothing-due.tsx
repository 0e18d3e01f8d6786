import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LearnMoreForm } from "./learn-more-form.tsx";
import { StepForm } from "./step-form.tsx";

/** Suggestions while nothing is due, null if there are none. */
export type NothingDueFacts = {
  /** When words come next, in words. */
  next: string | null;
  /** How many words never asked wait beyond today's. */
  newBeyond: number;
  /** Until the day's goal is met more new words are the next step. */
  isGoalMet: boolean;
  /** The session whose missed words can be practiced. */
  missedSessionId: string | null;
};

/** Says when the next words come, and offers more new words and practice of the missed ones. */
export function NothingDue({
  next,
  newBeyond,
  isGoalMet,
  missedSessionId,
  isCentered,
}: NothingDueFacts & { isCentered?: boolean }) {
  return (
    <div className="grid gap-4">
      {next && <p className="text-ink-soft">{next}</p>}
      <div className={classNames("flex flex-wrap gap-2.5", isCentered && "justify-center")}>
        {newBeyond > 0 && (
          <LearnMoreForm
            newBeyond={newBeyond}
            {...(isGoalMet ? { variant: "secondary" } : { size: "lg", "data-next-step": "" })}
          />
        )}
        {missedSessionId && (
          <StepForm action={href("/session/re-ask")} className="grid gap-3">
            {(isSending) => (
              <>
                <input type="hidden" name="sessionId" value={missedSessionId} />
                <Button variant="quiet" size={isGoalMet ? "md" : "lg"} pending={isSending}>
                  Practice missed words
                </Button>
              </>
            )}
          </StepForm>
        )}
      </div>
    </div>
  );
}
