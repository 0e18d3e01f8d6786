import { useState } from "react";
import { href } from "react-router";
import { ArabicKeyboardArea } from "#app/ui/arabic/arabic-keyboard/keyboard-area.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { SessionState } from "#services/study/session-state.ts";
import { PromptText } from "./prompt-text.tsx";
import { ANSWER_FORM, SessionForm, UnsentNotice, useSessionChange } from "./session-form.tsx";

type Asking = Extract<SessionState, { kind: "asking" }>;

export function AnswerPanel({
  answerId,
  question,
  draft,
  shownAt,
  timer,
  error,
}: Asking & { error?: string }) {
  const isHydrated = useHydrated();
  const { isSending } = useSessionChange();
  const [isBlank, setIsBlank] = useState(draft.trim() === "");
  const isToArabic = question.translationDirection === "english-to-arabic";
  const isPaused = timer.status === "paused";
  return (
    <Card as="section" aria-label="Question" className="grid gap-7">
      <PromptText {...question} />
      <SessionForm
        action={href("/session")}
        id={ANSWER_FORM}
        className="grid gap-4"
        onInput={(event) => {
          const typed = new FormData(event.currentTarget).get("typed");
          setIsBlank(typeof typed !== "string" || typed.trim() === "");
        }}
      >
        <input type="hidden" name="answerId" value={answerId} />
        <input type="hidden" name="shownAt" value={shownAt} />
        <ArabicKeyboardArea>
          <TextField
            id="typed"
            name="typed"
            label={isToArabic ? "Your answer in Arabic" : "Your answer in English"}
            hint={isToArabic ? "Vowel marks are optional." : undefined}
            script={isToArabic ? "arabic" : "latin"}
            gilded={isToArabic}
            defaultValue={draft}
            errors={error ? [error] : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1000}
            required
            autoFocus
          />
        </ArabicKeyboardArea>
        <UnsentNotice />
        <div className="grid gap-2.5 sm:flex">
          <Button size="lg" disabled={isHydrated && isBlank} pending={isSending}>
            Submit answer
          </Button>
          <Button
            size="lg"
            variant="quiet"
            name="judgement"
            value="unknown"
            formAction={href("/session/judgement")}
            formNoValidate
          >
            I don't know
          </Button>
        </div>
        {isPaused && <p className="text-sm text-ink-soft">The timer is paused.</p>}
      </SessionForm>
    </Card>
  );
}
