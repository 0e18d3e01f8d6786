import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { ArabicKeyboardArea } from "#app/ui/arabic/arabic-keyboard/keyboard-area.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { AnswerField } from "#app/ui/session/answer-field.tsx";
import { SessionPlate } from "#app/ui/session/session-plate.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { QuestionState } from "#services/practice/quiz-state.ts";
import { practiceAddress } from "../practice-address.ts";
import { AnswerOptions, UnknownButton } from "./answer-options.tsx";
import type { PanelPage } from "./practice-page.ts";
import { QuestionPrompt, taskOf } from "./question-prompt.tsx";
import { QuizHead } from "./quiz-head.tsx";

/** A question of a quiz and the field for its answer. */
export function QuestionPanel({
  id,
  name,
  place,
  index,
  asked,
  retry,
  error,
}: PanelPage & QuestionState) {
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const [isBlank, setIsBlank] = useState(retry === null);
  const action = practiceAddress(id);
  const isSending = navigation.state !== "idle" && navigation.formAction === action;
  const problem = error ?? (retry ? `${retry.why} Try once more.` : undefined);
  return (
    <>
      <QuizHead {...{ name, place }} />
      <SessionPlate
        aria-label="Question"
        bar={
          <Form
            method="post"
            data-leavable=""
            action={action}
            replace
            preventScrollReset
            className="session-ask px-4 pt-1 sm:rounded-b-xl sm:px-12"
            onInput={(event) => {
              const typed = new FormData(event.currentTarget).get("typed");
              setIsBlank(typeof typed !== "string" || typed.trim() === "");
            }}
          >
            <input type="hidden" name="index" value={index} />
            {asked.options ? (
              <AnswerOptions
                options={asked.options}
                task={taskOf(asked)}
                {...{ error, isSending }}
              />
            ) : (
              <div className="mx-auto grid w-full max-w-[30rem] gap-3 low:gap-2">
                <ArabicKeyboardArea staysOpen>
                  <AnswerField
                    key={retry?.typed}
                    isToArabic={asked.isAnswerArabic}
                    label={taskOf(asked)}
                    placeholder="Type your answer..."
                    describedBy={`direction prompt${asked.clues.length > 0 ? " clues" : ""}`}
                    draft={retry?.typed ?? ""}
                    isTriedAgain={retry !== null}
                    error={problem}
                  />
                </ArabicKeyboardArea>
                <div className="grid grid-cols-[1fr_auto] gap-2">
                  <Button
                    size="lg"
                    disabled={isHydrated && isBlank}
                    pending={isSending}
                    className="px-3! max-sm:text-base low:min-h-11"
                  >
                    Submit Answer <KeyCap>Enter</KeyCap>
                  </Button>
                  <UnknownButton />
                </div>
              </div>
            )}
          </Form>
        }
      >
        <QuestionPrompt {...asked} />
      </SessionPlate>
    </>
  );
}
