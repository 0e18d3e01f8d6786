import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LearnMoreForm } from "./learn-more-form.tsx";
import type { NothingDueFacts } from "./next-words-text.ts";
import { StepForm } from "./step-form.tsx";

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
