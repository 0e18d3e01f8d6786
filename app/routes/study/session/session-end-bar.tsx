import { href, Link } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { lastPair, nextStep, nextStepLink } from "#app/ui/session/session-plate.tsx";
import { LearnMoreForm } from "#app/ui/study/learn-more-form.tsx";
import { StepForm } from "#app/ui/study/step-form.tsx";

/** Words and forms left to study today: for the next session, or else never-asked words beyond today's. */
export type MoreToday = { words: number; newBeyond: number; isGoalMet: boolean };

/** Whether the end of a session offers to go on. */
export function goesOn({ words, newBeyond, isGoalMet }: MoreToday): boolean {
  return words > 0 || (newBeyond > 0 && !isGoalMet);
}

const look = { wide: true, className: "min-h-13 px-3!" } as const;

/** The ways from the end of a session; the next words come first until the day's goal is met. */
export function SessionEndBar({ details, more }: { details: string; more: MoreToday }) {
  const { words, newBeyond, isGoalMet } = more;
  if (!goesOn(more)) {
    return (
      <div className={lastPair}>
        <ButtonLink to={details} reloadDocument variant="quiet" className="min-h-13 px-3!">
          See every answer
        </ButtonLink>
        <ToDashboard isNext />
      </div>
    );
  }
  return (
    <div className={lastPair}>
      <ToDashboard isNext={isGoalMet} />
      {words > 0 ? (
        <NextSession words={words} isNext={!isGoalMet} />
      ) : (
        <LearnMoreForm newBeyond={newBeyond} {...look} {...nextStep}>
          <KeyCap>Enter</KeyCap>
        </LearnMoreForm>
      )}
    </div>
  );
}

function NextSession({ words, isNext }: { words: number; isNext: boolean }) {
  return (
    <StepForm action={href("/session-setup/start")} className="grid gap-3">
      {(isSending) => (
        <Button {...look} {...(isNext ? nextStep : { variant: "secondary" })} pending={isSending}>
          Study {words} more {isNext && <KeyCap>Enter</KeyCap>}
        </Button>
      )}
    </StepForm>
  );
}

function ToDashboard({ isNext }: { isNext: boolean }) {
  return (
    <Link
      to="/"
      className={buttonStyle(
        { wide: true, variant: isNext ? "primary" : "quiet" },
        "min-h-13 px-3!",
      )}
      {...(isNext && nextStepLink)}
    >
      Continue to Dashboard {isNext && <KeyCap>Enter</KeyCap>}
    </Link>
  );
}
