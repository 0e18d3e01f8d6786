import { href } from "react-router";
import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { AnswerComparison } from "#app/ui/session/answer-comparison.tsx";
import { GivenAnswer } from "#app/ui/session/given-answer.tsx";
import { Outcome } from "#app/ui/session/outcome.tsx";
import { scriptText } from "#app/ui/session/script-text.ts";
import {
  lastPair,
  nextStepLink,
  SessionBar,
  SessionPlate,
} from "#app/ui/session/session-plate.tsx";
import type { feedbackAt } from "./first-question.ts";

type Feedback = ReturnType<typeof feedbackAt>;
type BarFacts = Pick<
  Feedback,
  "step" | "direction" | "verdict" | "isCorrect" | "isToTryAgain" | "isLast"
>;

const signUp = `${href("/api/login")}?${new URLSearchParams({
  mode: "signup",
  returnTo: href("/vocabulary/starter-words"),
})}`;

/** Feedback on the visitor's answer; an almost right one is to be tried again. */
export function FirstFeedbackPanel(feedback: Feedback) {
  const { typed, isCorrect, isToTryAgain, isLast, difference } = feedback;
  return (
    <SessionPlate
      aria-label="Feedback"
      head={isToTryAgain ? undefined : <Outcome isCorrect={isCorrect} isSkipped={typed === ""} />}
      bar={<Bar {...feedback} />}
    >
      {isToTryAgain ? (
        <div className="flex flex-1 flex-col pt-4">
          <AnswerComparison difference={difference} />
        </div>
      ) : (
        <Word {...feedback} />
      )}
      {isLast && <WrongVowel {...feedback} />}
    </SessionPlate>
  );
}

function Word({ arabicWord, englishMeaning, typed, difference }: Feedback) {
  return (
    <>
      <div
        id="answers"
        className="grid flex-1 content-center justify-items-center py-3 text-center"
      >
        <ArabicText size="answered" marks="gold" block>
          {arabicWord}
        </ArabicText>
        <p className="font-display text-2xl leading-snug font-medium">{englishMeaning}</p>
      </div>
      {typed && !difference.isEqual && <GivenAnswer difference={difference} />}
    </>
  );
}

function WrongVowel({ wrongVowel }: Feedback) {
  if (!wrongVowel) return null;
  return (
    <section aria-labelledby="wrong-vowel" className="border-t border-line py-3 text-center">
      <h2 id="wrong-vowel" className="text-lg">
        With a wrong vowel we would say
      </h2>
      <p>
        <ComparedText difference={wrongVowel} side="typed" />
      </p>
      <NamedDifference sentences={wrongVowel.sentences} className="text-ink-soft" />
    </section>
  );
}

function Bar({ step, direction, verdict, isCorrect, isToTryAgain, isLast }: BarFacts) {
  const again = `${href("/first-word")}?again=${step}`;
  const next = isLast
    ? { to: signUp, label: "Keep going", reloadDocument: true }
    : { to: href("/first-word"), label: "Continue" };
  const { label, ...way } = next;
  return (
    <SessionBar>
      {isToTryAgain && (
        <h2 id="verdict" className="text-center text-lg leading-tight">
          {scriptText(verdict, direction === "english-to-arabic") ?? "Almost right"}
        </h2>
      )}
      {isLast && !isToTryAgain && (
        <p className="text-center text-ink-soft">
          Make an account, and this word waits there{isCorrect && ", learned once"}.
        </p>
      )}
      <div className={isCorrect ? "mx-auto grid w-full max-w-[30rem]" : lastPair}>
        {isToTryAgain ? (
          <>
            <ButtonLink {...way} variant="quiet" size="lg">
              {label}
            </ButtonLink>
            <ButtonLink to={again} size="lg" {...nextStepLink}>
              Try again <KeyCap>Enter</KeyCap>
            </ButtonLink>
          </>
        ) : (
          <>
            {!isCorrect && (
              <ButtonLink to={again} variant="quiet" size="lg">
                Try again
              </ButtonLink>
            )}
            <ButtonLink {...way} size="lg" {...nextStepLink}>
              {label} <KeyCap>Enter</KeyCap>
            </ButtonLink>
          </>
        )}
      </div>
    </SessionBar>
  );
}
