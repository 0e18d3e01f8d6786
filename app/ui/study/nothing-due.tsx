import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { StepForm } from "./step-form.tsx";

/** What there is to do while nothing is due, each null where there is nothing. */
export type NothingDueFacts = {
  /** When words come next, in words. */
  next: string | null;
  /** How many words never asked wait beyond today's. */
  newBeyond: number;
  /** The session whose missed words can be practiced. */
  missedSessionId: string | null;
};

const NEW_WORDS = 5;

/** Says when the next words come, and offers more new words and practice of the missed ones. */
export function NothingDue({
  next,
  newBeyond,
  missedSessionId,
  isCentered,
}: NothingDueFacts & { isCentered?: boolean }) {
  const more = Math.min(NEW_WORDS, newBeyond);
  return (
    <div className="grid gap-4">
      {next && <p className="text-ink-soft">{next}</p>}
      <div className={classNames("flex flex-wrap gap-2.5", isCentered && "justify-center")}>
        {more > 0 && (
          <StepForm action={href("/session-setup/new-words")} className="grid gap-3">
            {(isSending) => (
              <>
                <input type="hidden" name="next" value="start" />
                <Button variant="secondary" pending={isSending}>
                  Learn {more} new {more === 1 ? "word" : "words"}
                </Button>
              </>
            )}
          </StepForm>
        )}
        {missedSessionId && (
          <StepForm action={href("/session/re-ask")} className="grid gap-3">
            {(isSending) => (
              <>
                <input type="hidden" name="sessionId" value={missedSessionId} />
                <Button variant="quiet" pending={isSending}>
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
