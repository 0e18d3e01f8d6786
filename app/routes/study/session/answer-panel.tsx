import { type KeyboardEvent, useState } from "react";
import { href } from "react-router";
import { ArabicKeyboardArea } from "#app/ui/arabic/arabic-keyboard/keyboard-area.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { AnswerField } from "#app/ui/session/answer-field.tsx";
import { SessionPlate } from "#app/ui/session/session-plate.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { PromptText } from "./prompt-text.tsx";
import { ANSWER_FORM, SessionForm, UnsentNotice } from "./session-form.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

type Asking = Extract<SessionState, { kind: "asking" }>;

export function AnswerPanel({
  answerId,
  question,
  draft,
  isTriedAgain,
  shownAt,
  error,
}: Asking & { error?: string }) {
  const isHydrated = useHydrated();
  const { isPosting } = useSessionPosts();
  const [isBlank, setIsBlank] = useState(draft.trim() === "");
  return (
    <SessionPlate
      aria-label="Question"
      bar={
        <SessionForm
          action={href("/session")}
          id={ANSWER_FORM}
          className="session-ask px-4 pt-1 sm:rounded-b-xl sm:px-12"
          onKeyDown={giveUp}
          onInput={(event) => {
            const typed = new FormData(event.currentTarget).get("typed");
            setIsBlank(typeof typed !== "string" || typed.trim() === "");
          }}
        >
          <input type="hidden" name="answerId" value={answerId} />
          <input type="hidden" name="shownAt" value={shownAt} />
          <div className="mx-auto grid w-full max-w-[30rem] gap-3 low:gap-2">
            <ArabicKeyboardArea staysOpen>
              <AnswerField
                isToArabic={question.translationDirection === "english-to-arabic"}
                label={question.form ? `Write the ${question.form.name}` : undefined}
                {...{ draft, isTriedAgain }}
                error={error}
              />
            </ArabicKeyboardArea>
            <UnsentNotice />
            <div className="grid grid-cols-[1fr_auto] gap-2">
              <Button
                size="lg"
                disabled={isHydrated && isBlank}
                pending={isPosting(href("/session"))}
                className="px-3! max-sm:text-base low:min-h-11"
              >
                Submit answer <KeyCap>Enter</KeyCap>
              </Button>
              <Button
                size="lg"
                variant="quiet"
                aria-keyshortcuts="Control+Enter Meta+Enter"
                name="judgement"
                value="unknown"
                formAction={href("/session/judgement")}
                formNoValidate
                className="px-3! max-sm:text-base low:min-h-11"
              >
                I don't know
              </Button>
            </div>
          </div>
        </SessionForm>
      }
    >
      <PromptText {...question} />
    </SessionPlate>
  );
}

/** Says that the learner does not know with Ctrl or Cmd and Enter. */
function giveUp(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (event.repeat) return;
  const button = event.currentTarget.querySelector<HTMLButtonElement>("button[value=unknown]");
  if (button) event.currentTarget.requestSubmit(button);
}
