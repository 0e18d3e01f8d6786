import { href, Link, useNavigation } from "react-router";
import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { KeyCap, ShortcutCap } from "#app/ui/buttons/key-cap.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { SessionState } from "#services/study/session-state.ts";
import { ExactMatchesOffer } from "./exact-matches-offer.tsx";
import { NextReviewLine } from "./next-review-line.tsx";
import { Outcome } from "./outcome.tsx";
import { SessionForm, UnsentNotice } from "./session-form.tsx";
import { lastPair, nextStep, nextStepLink, SessionBar, SessionPlate } from "./session-plate.tsx";
import { useSessionPosts } from "./use-session-posts.ts";
import { WordExample } from "./word-example.tsx";

type Feedback = Extract<SessionState, { kind: "feedback" }>;

export function FeedbackPanel({
  sessionId,
  answerId,
  question,
  typed,
  difference,
  isCorrect,
  pointsEarned,
  isLast,
  comesBack,
  inARow,
  offersExactMatches,
}: Feedback) {
  const { goOn, isGoingOn, isPosting } = useSessionPosts();
  const description = "outcome answers";
  const isLoading = useNavigation().state === "loading" && !isPosting(href("/session/judgement"));
  return (
    <SessionPlate
      aria-label="Feedback"
      head={<Outcome {...{ isCorrect, pointsEarned }} isSkipped={!typed} />}
      bar={
        <SessionBar>
          <UnsentNotice />
          <div className={lastPair}>
            <SessionForm action={href("/session/undo")}>
              <input type="hidden" name="answerId" value={answerId} />
              <Button
                variant="quiet"
                wide
                pending={isPosting(href("/session/undo"))}
                shortcut="U"
                className="min-h-13 px-3!"
              >
                Undo this answer <ShortcutCap>U</ShortcutCap>
              </Button>
            </SessionForm>
            {isLast ? (
              <SessionForm action={href("/session/completion")}>
                <input type="hidden" name="sessionId" value={sessionId} />
                <Button
                  wide
                  pending={isPosting(href("/session/completion"))}
                  aria-describedby={description}
                  className="min-h-13"
                  {...nextStep}
                >
                  Finish Session <KeyCap>Enter</KeyCap>
                </Button>
              </SessionForm>
            ) : (
              <Link
                to={href("/session")}
                replace
                onClick={(event) => goOn() && event.preventDefault()}
                aria-busy={isGoingOn || isLoading || undefined}
                aria-describedby={description}
                className={buttonStyle({ wide: true }, "min-h-13 aria-busy:animate-pulse")}
                {...nextStepLink}
              >
                Continue <KeyCap>Enter</KeyCap>
              </Link>
            )}
          </div>
        </SessionBar>
      }
    >
      <div
        id="answers"
        className="grid flex-1 content-center justify-items-center gap-1 py-3 text-center low:py-1"
      >
        <Word {...{ question, difference }} isMarked={!isCorrect && typed !== ""} />
        {question.imageUrl && <WordImage src={question.imageUrl} />}
        {typed && !difference.isEqual && (
          <>
            <p className="@container flex w-full flex-wrap items-baseline justify-center gap-x-3">
              <span className="text-ink-soft">Your answer</span>{" "}
              <ComparedText
                difference={difference}
                side="typed"
                className="font-display text-xl break-words"
              />
            </p>
            <NamedDifference
              sentences={difference.sentences}
              className="text-balance text-ink-soft"
            />
          </>
        )}
      </div>
      {comesBack && (
        <NextReviewLine {...{ comesBack, inARow }} direction={question.translationDirection} />
      )}
      {question.exampleSentence && (
        <WordExample
          sentence={question.exampleSentence}
          translation={question.exampleTranslation}
        />
      )}
      {offersExactMatches && <ExactMatchesOffer answerId={answerId} />}
    </SessionPlate>
  );
}

/** The word where it stood before; the side that was asked for shows what differs in the answer. */
function Word({
  question,
  difference,
  isMarked,
}: Pick<Feedback, "question" | "difference"> & { isMarked: boolean }) {
  const isFromArabic = question.translationDirection === "arabic-to-english";
  const marked = (
    <ComparedText
      difference={difference}
      side="solution"
      size="head"
      className="font-display text-2xl leading-snug font-medium break-words"
    />
  );
  return (
    <>
      {isMarked && !isFromArabic ? (
        marked
      ) : (
        <ArabicText
          size="head"
          marks="gold"
          block
          className="max-w-full leading-[calc(var(--face-leading)-0.2)]"
        >
          {question.arabicWord}
        </ArabicText>
      )}
      {isMarked && isFromArabic ? (
        marked
      ) : (
        <p
          className="max-w-full font-display text-2xl leading-snug font-medium break-words"
          dir="auto"
        >
          {question.englishTranslation}
        </p>
      )}
    </>
  );
}
