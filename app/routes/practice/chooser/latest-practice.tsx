import { href } from "react-router";
import { FormId } from "#app/forms/form-id.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { StepForm } from "#app/ui/study/step-form.tsx";
import { clockText, type Exercise } from "#models/practice/practice-rules.ts";
import type { LatePractice } from "#services/practice/latest-practice.ts";
import { EXERCISE_TEXTS } from "../exercise-texts.ts";

/** The latest practice, to do again or to go on with. */
export default function LatestPractice({
  latest,
  formId,
}: {
  latest: LatePractice[];
  formId: string;
}) {
  return (
    <section aria-labelledby="latest" className="mt-8">
      <SectionHeading id="latest">Latest practice</SectionHeading>
      <ul className="figures">
        {latest.map((run) => (
          <li
            key={run.id}
            className="flex min-h-15 items-center justify-between gap-4 border-b border-line py-2"
          >
            <span className="min-w-0 break-words">
              {nameOf(run)}
              <span className="block text-sm text-ink-soft">{RESULTS[run.exercise](run)}</span>
            </span>
            {run.canContinue ? (
              <ButtonLink
                to={href("/practice-session/:sessionId", { sessionId: run.id })}
                variant="quiet"
                className="-me-4"
              >
                Continue<span className="sr-only">: {nameOf(run)}</span>
              </ButtonLink>
            ) : (
              <StepForm
                action={href("/practice-session/:sessionId/restart", { sessionId: run.id })}
                className="-me-4 grid justify-items-end gap-2"
              >
                {(isSending) => (
                  <>
                    <FormId value={formId} />
                    <Button variant="quiet" pending={isSending}>
                      Again<span className="sr-only">: {nameOf(run)}</span>
                    </Button>
                  </>
                )}
              </StepForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ exercise, name }: LatePractice): string {
  const { title } = EXERCISE_TEXTS[exercise];
  return name ? `${title} · ${name}` : title;
}

const RESULTS: Record<Exercise, (run: LatePractice) => string> = {
  flashcards: ({ isCompleted, total, done, correct }) =>
    isCompleted ? `${correct} of ${total} known` : `${done} of ${counted(total, "card")}`,
  matching: ({ isCompleted, total, done, seconds }) =>
    isCompleted
      ? `${counted(total, "word")}, ${clockText(seconds)}`
      : `${done} of ${counted(total, "word")} matched`,
  pronunciation: ({ repetitions }) =>
    repetitions ? `Each word ${repetitions === 1 ? "once" : `${repetitions} times`}` : "",
  quiz: ({ isCompleted, total, done, correct }) =>
    isCompleted ? `${correct} of ${done} correct` : `${done} of ${counted(total, "question")}`,
};
