import { href } from "react-router";
import { ComparedText } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { KeyCap, ShortcutCap } from "#app/ui/buttons/key-cap.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import type { SessionState } from "#services/study/session-state.ts";
import { AnswerComparison } from "./answer-comparison.tsx";
import { AskedLine, DirectionLine } from "./prompt-text.tsx";
import { SessionForm, UnsentNotice } from "./session-form.tsx";
import { barStyle, nextStep, SessionPlate } from "./session-plate.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

type Judging = Extract<SessionState, { kind: "judging" }>;

const JUDGEMENT_FORM = "judgement";

export function JudgementPanel({
  answerId,
  question,
  typed,
  difference,
  verdict,
  isTimeUp,
}: Judging) {
  const { isPosting, refused } = useSessionPosts();
  const isSending = isPosting(href("/session/judgement"));
  const isRight = verdict.verdict === "correct";
  const description = `verdict ${difference.sentences.length > 0 ? "named " : ""}answers`;
  return (
    <SessionPlate
      aria-label="Your answer"
      bar={
        <SessionForm id={JUDGEMENT_FORM} action={href("/session/judgement")} className={barStyle()}>
          <input type="hidden" name="answerId" value={answerId} />
          <input type="hidden" name="typed" value={typed} />
          {!isRight && <EnterJudgesIncorrect />}
          <h2 id="verdict" className="text-center text-lg leading-tight">
            {isRight ? "Looks right. Do you agree?" : "Doesn’t match. Do you agree?"}
          </h2>
          <UnsentNotice />
          <div className="mx-auto grid w-full max-w-[30rem] grid-cols-2 gap-3">
            <Judge value="correct" keys="1 C" isProposed={isRight} {...{ isSending, description }}>
              Correct
            </Judge>
            <Judge
              value="incorrect"
              keys="2 I"
              isProposed={!isRight}
              {...{ isSending, description }}
            >
              Incorrect
            </Judge>
          </div>
        </SessionForm>
      }
    >
      {isTimeUp && (
        <p
          role="status"
          className="mt-2 rounded-md bg-warning-wash p-3 font-medium text-warning low:py-1.5"
        >
          Time's up! Your typed answer is kept: judge it to save it.
        </p>
      )}
      {difference.isEqual ? (
        <EqualAnswer {...{ question, difference }} />
      ) : (
        <>
          <AskedLine question={question} />
          <AnswerComparison difference={difference} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 pb-2">
        {!isRight && (
          <Checkbox
            id="acceptFromNowOn"
            name="acceptFromNowOn"
            form={JUDGEMENT_FORM}
            label="Accept this answer in future"
            defaultChecked={refused?.post.form.has("acceptFromNowOn")}
            className="min-h-11 items-center max-sm:text-sm"
          />
        )}
        {isTimeUp ? (
          <SessionForm action={href("/session/extension")} className="mx-auto">
            <Button variant="secondary">Add 5 minutes</Button>
          </SessionForm>
        ) : (
          <SessionForm
            action={href("/session/retyping")}
            className={isRight ? "mx-auto" : undefined}
          >
            <input type="hidden" name="answerId" value={answerId} />
            <Button variant="quiet" className="-mx-2 px-2! max-sm:text-sm">
              Edit my answer
            </Button>
          </SessionForm>
        )}
      </div>
    </SessionPlate>
  );
}

/** Both sides of a word where the answer is one of them, so that nothing stands there twice. */
function EqualAnswer({ question, difference }: Pick<Judging, "question" | "difference">) {
  const isFromArabic = question.translationDirection === "arabic-to-english";
  const answer = (
    <dl id="answers" className="w-full">
      <dt className="sr-only">Your answer</dt>
      <dd className="@container">
        <ComparedText
          difference={difference}
          side="typed"
          size="head"
          className="font-display text-2xl font-medium break-words"
        />
      </dd>
    </dl>
  );
  return (
    <div className="grid flex-1 content-center justify-items-center gap-1 py-3 text-center low:py-0">
      <DirectionLine {...question} />
      {isFromArabic ? (
        <ArabicText size="head" marks="gold" block className="max-w-full">
          {question.arabicWord}
        </ArabicText>
      ) : (
        <p className="max-w-full font-display text-2xl font-medium break-words" dir="auto">
          {question.englishTranslation}
        </p>
      )}
      {answer}
    </div>
  );
}

/** The Enter key presses the first button of a form, which must be the proposed one. */
function EnterJudgesIncorrect() {
  return (
    <button
      type="submit"
      name="judgement"
      value="incorrect"
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

function Judge({
  value,
  keys,
  isProposed,
  isSending,
  description,
  children,
}: {
  value: "correct" | "incorrect";
  /** That press it; the first stands on it. */
  keys: string;
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
      variant={isProposed ? `proposed-${value}` : value}
      disabled={isSending}
      className="px-3!"
      shortcut={keys}
      {...(isProposed && { ...nextStep, "aria-describedby": description })}
    >
      {children}
      {isProposed && <span className="sr-only">(proposed)</span>}
      <ShortcutCap>{keys.slice(0, 1)}</ShortcutCap>
      {isProposed && <KeyCap>Enter</KeyCap>}
    </Button>
  );
}
