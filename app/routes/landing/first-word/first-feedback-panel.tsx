import { href } from "react-router";
import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { AnswerComparison } from "#app/ui/session/answer-comparison.tsx";
import { Outcome } from "#app/ui/session/outcome.tsx";
import {
  lastPair,
  nextStepLink,
  SessionBar,
  SessionPlate,
} from "#app/ui/session/session-plate.tsx";
import type { feedbackAt } from "./first-question.ts";

type Feedback = ReturnType<typeof feedbackAt>;
type BarFacts = Pick<Feedback, "step" | "isCorrect" | "isAlmost" | "isLast" | "isLearned">;

const signUp = `${href("/api/login")}?${new URLSearchParams({
  mode: "signup",
  returnTo: href("/vocabulary/starter-words"),
})}`;

/** Feedback on the visitor's answer; an almost right one is to be tried again. */
export function FirstFeedbackPanel(feedback: Feedback) {
  const { typed, isCorrect, isAlmost, isLast, difference } = feedback;
  return (
    <SessionPlate
      aria-label="Feedback"
      head={isAlmost ? undefined : <Outcome isCorrect={isCorrect} isSkipped={typed === ""} />}
      bar={<Bar {...feedback} />}
    >
      {isAlmost ? (
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
      {typed && !difference.isEqual && (
        <div id="given" className="given-answer">
          <p className="flex w-full flex-wrap items-baseline gap-x-3">
            <span className="text-ink-soft">Your answer</span>{" "}
            <ComparedText
              difference={difference}
              side="typed"
              className="font-display text-xl break-words"
            />
          </p>
          <NamedDifference sentences={difference.sentences} className="text-ink-soft" />
        </div>
      )}
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

function Bar({ step, isCorrect, isAlmost, isLast, isLearned }: BarFacts) {
  const again = `${href("/first-word")}?again=${step}`;
  const next = isLast
    ? { to: signUp, label: "Keep going", reloadDocument: true }
    : { to: href("/first-word"), label: "Continue" };
  const { label, ...way } = next;
  return (
    <SessionBar>
      {isAlmost && (
        <h2 id="verdict" className="text-center text-lg leading-tight">
          Almost right
        </h2>
      )}
      {isLast && !isAlmost && (
        <p className="text-center text-ink-soft">
          Make an account, and this word waits there{isLearned && ", learned once"}.
        </p>
      )}
      <div className={isCorrect ? "mx-auto grid w-full max-w-[30rem]" : lastPair}>
        {isAlmost ? (
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
