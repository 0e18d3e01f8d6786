import { href, Link, useFetcher, useNavigation } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { AnswerComparison } from "#app/ui/session/answer-comparison.tsx";
import { Outcome } from "#app/ui/session/outcome.tsx";
import { isLong } from "#app/ui/session/prompt.tsx";
import {
  lastPair,
  nextStepLink,
  SessionBar,
  SessionPlate,
} from "#app/ui/session/session-plate.tsx";
import { WordExample } from "#app/ui/session/word-example.tsx";
import { WordSound } from "#app/ui/speech/word-sound.tsx";
import type { FeedbackState } from "#services/practice/quiz-state.ts";
import { practiceAddress } from "../practice-address.ts";
import type { PanelPage } from "./practice-page.ts";
import { AboutLine } from "./question-prompt.tsx";
import { QuizHead } from "./quiz-head.tsx";

/** How a question of a quiz went, and the way on. */
export function FeedbackPanel(page: PanelPage & FeedbackState) {
  const { name, place, isCorrect, canAccept, typed, word, asked, difference } = page;
  return (
    <>
      <QuizHead {...{ name, place }} />
      <SessionPlate
        aria-label="Feedback"
        head={<Outcome isCorrect={isCorrect} />}
        bar={<Bar {...page} />}
      >
        {isCorrect ? (
          <div
            id="answers"
            className="@container grid flex-1 content-center justify-items-center gap-1 py-3 text-center"
          >
            <BothSides {...page} />
            <NamedDifference
              sentences={difference.sentences}
              className="text-balance text-ink-soft"
            />
          </div>
        ) : (
          <>
            <div
              className={classNames(
                "flex flex-wrap items-baseline justify-between gap-x-4 py-1.5",
                asked.isPromptArabic && "flex-row-reverse",
              )}
            >
              <Text text={asked.prompt} isArabic={asked.isPromptArabic} />
              <AboutLine {...asked} />
            </div>
            {typed && !asked.options ? (
              <AnswerComparison difference={difference} solutionName="Correct answer:" />
            ) : (
              <div id="answers" className="@container grid flex-1 content-center py-3 text-center">
                <p className="text-sm text-ink-soft">Correct answer:</p>
                <Text text={page.answer} isArabic={asked.isAnswerArabic} isLarge />
                {typed && (
                  <p className="text-ink-soft">
                    You chose <ArabicText>{typed}</ArabicText>
                  </p>
                )}
              </div>
            )}
            {canAccept && (
              <Checkbox
                id="acceptFromNowOn"
                name="acceptFromNowOn"
                form="override"
                label="Accept this answer from now on"
                className="min-h-11 items-center!"
              />
            )}
          </>
        )}
        {word.exampleSentence && /^(meaning|preposition)$/.test(asked.about) && (
          <WordExample
            wordId={word.id}
            sentence={word.exampleSentence}
            translation={word.exampleMeaning}
          />
        )}
      </SessionPlate>
    </>
  );
}

/** The word that was asked and its answer, the Arabic first. */
function BothSides({ asked, answer, word }: FeedbackState) {
  const sides = [
    { text: asked.prompt, isArabic: asked.isPromptArabic },
    { text: answer, isArabic: asked.isAnswerArabic },
  ].sort((one, other) => Number(other.isArabic) - Number(one.isArabic));
  return (
    <>
      {sides.map(({ text, isArabic }, at) => (
        <Text key={text} text={text} isArabic={isArabic} isLarge={at === 0} />
      ))}
      {asked.about === "meaning" && <WordSound word={word} shortcut="L" readsItself />}
    </>
  );
}

function Text({
  text,
  isArabic,
  isLarge = false,
}: {
  text: string;
  isArabic: boolean;
  isLarge?: boolean;
}) {
  if (!isArabic) {
    return (
      <p className="max-w-full font-display text-2xl font-medium break-words" dir="auto">
        {text}
      </p>
    );
  }
  const size = isLarge ? (isLong(text) ? "lg" : "head") : "md";
  return (
    <ArabicText size={size} marks="gold" block className="max-w-full text-balance">
      {text}
    </ArabicText>
  );
}

function Bar({ id, index, place, typed, isCorrect, asked }: PanelPage & FeedbackState) {
  const isLast = place.answered === place.total;
  const override = href("/practice-session/:sessionId/override", { sessionId: id });
  const navigation = useNavigation();
  const fetcher = useFetcher<unknown>({ key: override });
  const canOverride = !isCorrect && typed !== null && !asked.options;
  return (
    <SessionBar>
      <UnsentNote message={unsentMessage(fetcher.data)} />
      <div className={canOverride ? lastPair : "mx-auto w-full max-w-[30rem]"}>
        {canOverride && (
          <fetcher.Form method="post" action={override} id="override" preventScrollReset>
            <input type="hidden" name="index" value={index} />
            <Button
              variant="quiet"
              wide
              pending={fetcher.state !== "idle"}
              className="min-h-13 px-3!"
            >
              I was right
            </Button>
          </fetcher.Form>
        )}
        <Link
          to={practiceAddress(id)}
          replace
          preventScrollReset
          aria-busy={navigation.state === "loading" || undefined}
          aria-describedby="outcome answers"
          className={buttonStyle({ wide: true }, "min-h-13 aria-busy:animate-pulse")}
          {...nextStepLink}
        >
          {isLast ? "Finish Practice" : "Next Question"} <KeyCap>Enter</KeyCap>
        </Link>
      </div>
    </SessionBar>
  );
}
