import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { KeyCap, ShortcutCap } from "#app/ui/buttons/key-cap.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { scriptText } from "#app/ui/session/script-text.ts";
import { barStyle, nextStep } from "#app/ui/session/session-plate.tsx";
import type { Judgement } from "#models/arabic/verdict.ts";
import { SessionForm, UnsentNotice } from "./session-form.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

export const JUDGEMENT_FORM = "judgement";

/** Asks for the judgement of an answer, the proposed one first; one that is almost right is to be tried again. */
export function JudgementBar({
  answerId,
  typed,
  verdict,
  isToTryAgain,
  isArabicWanted,
  isNamed,
}: {
  answerId: string;
  typed: string;
  verdict: Judgement;
  isToTryAgain: boolean;
  isArabicWanted: boolean;
  /** Whether the difference is named above. */
  isNamed: boolean;
}) {
  const { isPosting } = useSessionPosts();
  const isRight = verdict.verdict === "correct";
  const isSending = isPosting(href("/session/judgement"));
  const description = `verdict ${isNamed ? "named " : ""}answers`;
  return (
    <SessionForm id={JUDGEMENT_FORM} action={href("/session/judgement")} className={barStyle}>
      <input type="hidden" name="answerId" value={answerId} />
      <input type="hidden" name="typed" value={typed} />
      {!isRight && !isToTryAgain && <EnterJudgesIncorrect />}
      <h2 id="verdict" className="text-center text-lg leading-tight">
        {verdictText(verdict, isToTryAgain, isArabicWanted)}
      </h2>
      <UnsentNotice />
      <div
        className={classNames(
          "mx-auto grid w-full grid-cols-2 gap-3 low:gap-2",
          isToTryAgain ? "max-w-[36rem] sm:grid-cols-3" : "max-w-[30rem]",
        )}
      >
        {isToTryAgain && (
          <Button
            size="lg"
            formAction={href("/session/retyping")}
            pending={isPosting(href("/session/retyping"))}
            className="col-span-2 px-3! low:min-h-11 sm:col-span-1"
            aria-describedby={description}
            {...nextStep}
          >
            Try again <span className="sr-only">(proposed)</span>
            <KeyCap>Enter</KeyCap>
          </Button>
        )}
        <Judge value="correct" keys="1 C" isProposed={isRight} {...{ isSending, description }}>
          Correct
        </Judge>
        <Judge
          value="incorrect"
          keys="2 I"
          isProposed={!isRight && !isToTryAgain}
          {...{ isSending, description }}
        >
          Incorrect
        </Judge>
      </div>
    </SessionForm>
  );
}

function verdictText(judgement: Judgement, isToTryAgain: boolean, isArabicWanted: boolean): string {
  if (judgement.verdict === "correct") return "Looks right. Do you agree?";
  if (!isToTryAgain) return "Doesn’t match. Do you agree?";
  return scriptText(judgement, isArabicWanted) ?? "Almost right. Do you agree?";
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
      pending={isSending}
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
