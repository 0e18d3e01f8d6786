import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { StepForm } from "#app/ui/study/step-form.tsx";
import { clockText } from "#models/practice/practice-rules.ts";
import type { LatePractice } from "#services/practice/latest-practice.ts";
import { exerciseTitles } from "../exercise-names.ts";

/** What was practiced last, to do again or to go on with. */
export default function LatestPractice({ latest, once }: { latest: LatePractice[]; once: string }) {
  return (
    <section aria-labelledby="latest" className="mt-8">
      <SectionHeading id="latest">Latest practice</SectionHeading>
      <ul className="tabular-nums">
        {latest.map((run) => (
          <li
            key={run.id}
            className="flex min-h-15 items-center justify-between gap-4 border-b border-line py-2"
          >
            <span className="min-w-0 break-words">
              {nameOf(run)}
              <span className="block text-sm text-ink-soft">{resultOf(run)}</span>
            </span>
            {run.isCompleted || run.exercise === "pronunciation" ? (
              <StepForm
                action={href("/practice-session/:sessionId/restart", { sessionId: run.id })}
                className="-me-4 grid justify-items-end gap-2"
              >
                {(isSending) => (
                  <>
                    <input type="hidden" name="once" value={`${once}-${run.id.slice(-6)}`} />
                    <Button variant="quiet" pending={isSending}>
                      Again<span className="sr-only">: {nameOf(run)}</span>
                    </Button>
                  </>
                )}
              </StepForm>
            ) : (
              <ButtonLink
                to={href("/practice-session/:sessionId", { sessionId: run.id })}
                variant="quiet"
                className="-me-4"
              >
                Continue<span className="sr-only">: {nameOf(run)}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ exercise, name }: LatePractice): string {
  return name ? `${exerciseTitles[exercise]} · ${name}` : exerciseTitles[exercise];
}

function resultOf({
  exercise,
  isCompleted,
  total,
  done,
  correct,
  seconds,
  repetitions,
}: LatePractice): string {
  if (exercise === "pronunciation") {
    return repetitions ? `Each word ${repetitions === 1 ? "once" : `${repetitions} times`}` : "";
  }
  if (exercise === "matching") {
    const words = total === 1 ? "1 word" : `${total} words`;
    return isCompleted ? `${words}, ${clockText(seconds)}` : `${done} of ${words} matched`;
  }
  if (exercise === "flashcards") {
    return isCompleted
      ? `${correct} of ${total} known`
      : `${done} of ${total} ${total === 1 ? "card" : "cards"}`;
  }
  return isCompleted
    ? `${correct} of ${done} correct`
    : `${done} of ${total} ${total === 1 ? "question" : "questions"}`;
}
