import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ArabicKeyboardArea } from "#app/ui/arabic/arabic-keyboard/keyboard-area.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { AnswerField } from "#app/ui/session/answer-field.tsx";
import { DirectionName } from "#app/ui/session/direction-name.tsx";
import { SessionPlate } from "#app/ui/session/session-plate.tsx";
import type { questionAt } from "./first-question.ts";

/** Asks a visitor for the first word; Arabic may be typed in Latin letters. */
export function FirstAnswerPanel({
  step,
  direction,
  category,
  text,
  draft,
  isTriedAgain,
  error,
  unsent,
}: ReturnType<typeof questionAt> & {
  draft: string;
  isTriedAgain: boolean;
  error: string | undefined;
  unsent: string | undefined;
}) {
  const isToArabic = direction === "english-to-arabic";
  return (
    <SessionPlate
      aria-label="Question"
      bar={
        <Form
          method="post"
          action={href("/first-word")}
          className="session-ask px-4 pt-1 sm:rounded-b-xl sm:px-12"
        >
          <input type="hidden" name="step" value={step} />
          {isTriedAgain && <input type="hidden" name="again" value="on" />}
          <div className="mx-auto grid w-full max-w-[30rem] gap-3 low:gap-2">
            <ArabicKeyboardArea staysOpen>
              <AnswerField {...{ isToArabic, draft, isTriedAgain, error }} />
            </ArabicKeyboardArea>
            {isToArabic && (
              <p className="text-sm text-ink-soft">
                No Arabic keyboard? Write it in Latin letters, as it sounds.
              </p>
            )}
            <UnsentNote message={unsent} />
            <div className="grid grid-cols-[1fr_auto] gap-2">
              <SubmitButton size="lg" className="px-3! max-sm:text-base low:min-h-11">
                Submit answer <KeyCap>Enter</KeyCap>
              </SubmitButton>
              <Button
                size="lg"
                variant="quiet"
                name="judgement"
                value="unknown"
                formNoValidate
                className="px-3! max-sm:text-base low:min-h-11"
              >
                I don’t know
              </Button>
            </div>
          </div>
        </Form>
      }
    >
      <div className="session-prompt grid flex-1 content-center justify-items-center text-center">
        <p id="direction" className="text-sm text-ink-soft">
          <DirectionName direction={direction} /> <span aria-hidden="true">·</span>{" "}
          <i>{category}</i>
        </p>
        {isToArabic ? (
          <p
            id="prompt"
            className="max-w-full font-display text-prompt font-semibold tracking-[-0.015em] text-balance break-words shallow:text-2xl"
          >
            {text}
          </p>
        ) : (
          <ArabicText id="prompt" size="hero" marks="gold" block className="shallow:text-5xl">
            {text}
          </ArabicText>
        )}
      </div>
    </SessionPlate>
  );
}
