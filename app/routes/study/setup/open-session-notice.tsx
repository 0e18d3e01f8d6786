import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { clockText } from "#app/ui/feedback/countdown.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { Thread } from "#app/ui/signs/thread.tsx";
import { StepForm } from "#app/ui/study/step-form.tsx";
import type { StoppedSession } from "#services/study/session/stopped-session.ts";

/** The prompt at which one stopped, and the two ways on from it. */
export function OpenSessionNotice({
  id,
  prompt,
  answered,
  total,
  points,
  secondsLeft,
}: StoppedSession) {
  return (
    <Plate
      aria-labelledby="unfinished"
      className="@container grid max-w-lg mx-auto justify-items-center gap-3 p-5 text-center sm:p-8 low:gap-2 low:py-3"
    >
      {prompt && (
        <>
          <p className="text-sm text-ink-soft">
            {answered < total
              ? `You stopped at question ${answered + 1}`
              : "Once more, for no points"}
          </p>
          {prompt.form || prompt.translationDirection === "arabic-to-english" ? (
            <ArabicText size="head" marks="gold" block className="max-w-full low:text-ar-lg">
              {prompt.text}
            </ArabicText>
          ) : (
            <p
              className="max-w-full py-4 font-display text-prompt font-semibold break-words low:py-0"
              dir="auto"
            >
              {prompt.text}
            </p>
          )}
        </>
      )}
      <h1 id="unfinished" className="text-2xl">
        You have an unfinished session
      </h1>
      <p className="text-ink-soft">
        {answered} of {total} questions answered. Resume it or end it. Your answers are saved either
        way.
      </p>
      <div className="flex flex-wrap justify-center gap-x-3 gap-y-1">
        <ButtonLink to={href("/session")} size="lg">
          Resume session
        </ButtonLink>
        <StepForm action={href("/session/departure")} className="grid gap-3">
          {(isSending) => (
            <>
              <input type="hidden" name="sessionId" value={id} />
              <Button variant="quiet" size="lg" pending={isSending}>
                End it and start a new one
              </Button>
            </>
          )}
        </StepForm>
      </div>
      <div className="mt-1 w-full border-t border-line pt-4 text-start">
        <p className="text-sm text-ink-soft figures">
          {[
            `${answered} of ${total}`,
            `${points} points`,
            secondsLeft !== null && `${clockText(secondsLeft)} left`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <Thread label="Questions answered" value={answered} max={total} />
      </div>
    </Plate>
  );
}
