import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { SessionState } from "#services/study/session-state.ts";
import { AnswerComparison } from "./answer-comparison.tsx";
import { PromptText } from "./prompt-text.tsx";
import { SessionForm, UnsentNotice, useSessionChange } from "./session-form.tsx";

type Judging = Extract<SessionState, { kind: "judging" }>;

export function JudgementPanel({ answerId, question, difference, verdict, isTimeUp }: Judging) {
  const { isSending } = useSessionChange();
  const isFromArabic = question.translationDirection === "arabic-to-english";
  const isRight = verdict.verdict === "correct";
  const description = `verdict ${difference.sentences.length > 0 ? "named " : ""}answers`;
  return (
    <Card as="section" aria-label="Your answer" className="grid gap-7">
      {isTimeUp && (
        <p role="status" className="rounded-md bg-warning-wash p-3 font-medium text-warning">
          Time's up! Your typed answer is kept: judge it to save it.
        </p>
      )}
      <PromptText
        {...question}
        text={isFromArabic ? question.arabicWord : question.englishTranslation}
      />
      <AnswerComparison difference={difference} isRight={isRight} />
      <SessionForm action={href("/session/judgement")} className="grid gap-4">
        <input type="hidden" name="answerId" value={answerId} />
        <p id="verdict" className="font-medium">
          {isRight ? "Looks right. Do you agree?" : "Doesn’t match. Do you agree?"}
        </p>
        <UnsentNotice />
        <div className="grid grid-cols-2 gap-2.5 sm:flex">
          <Judge value="correct" isProposed={isRight} {...{ isSending, description }}>
            Correct
          </Judge>
          <Judge value="incorrect" isProposed={!isRight} {...{ isSending, description }}>
            Incorrect
          </Judge>
        </div>
        {!isRight && (
          <Checkbox
            id="acceptFromNowOn"
            name="acceptFromNowOn"
            label="Accept this answer in future"
          />
        )}
      </SessionForm>
      <div className="flex flex-wrap gap-2.5">
        {isTimeUp ? (
          <SessionForm action={href("/session/extension")}>
            <Button variant="secondary">Add 5 minutes</Button>
          </SessionForm>
        ) : (
          <SessionForm action={href("/session/retyping")}>
            <input type="hidden" name="answerId" value={answerId} />
            <Button variant="quiet">Edit my answer</Button>
          </SessionForm>
        )}
      </div>
    </Card>
  );
}

function Judge({
  value,
  isProposed,
  isSending,
  description,
  children,
}: {
  value: "correct" | "incorrect";
  isProposed: boolean;
  isSending: boolean;
  /** The ids of what a screen reader reads after the name of the proposed button. */
  description: string;
  children: string;
}) {
  return (
    <Button
      size="lg"
      name="judgement"
      value={value}
      variant={isProposed ? value : "secondary"}
      disabled={isSending}
      aria-describedby={isProposed ? description : undefined}
      autoFocus={isProposed}
    >
      {children}
      {isProposed && <span className="sr-only">(proposed)</span>}
    </Button>
  );
}
