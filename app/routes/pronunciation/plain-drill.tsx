import { Form, href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Plate } from "#app/ui/layout/plate.tsx";
import { useVoice } from "#app/ui/speech/speech-button.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { EXERCISE_TOO_LONG, exerciseLength } from "#models/pronunciation/exercise-text.ts";
import { DrillHead } from "./drill-head.tsx";
import { SkippedNote, VoiceNote } from "./drill-messages.tsx";
import { MoreTexts } from "./drill-prompt.tsx";
import { DrillSettings } from "./drill-settings.tsx";
import { clipsOf, type Exercise, minutesText } from "./exercise.ts";

/** The exercise where no script runs: its texts with a player each, and all of it as one file. */
export function PlainDrill({ words, missing, isCut, query, params }: Exercise) {
  const { options, shown } = query;
  const { seconds, isTooLong } = exerciseLength(words, options);
  const isServed = useVoice() !== "none";
  return (
    <div className="needs-no-script flex flex-1 flex-col">
      <DrillHead />
      <Plate
        aria-label="Exercise"
        className="session-plate max-sm:-mx-4 max-sm:rounded-none max-sm:border-0 max-sm:[box-shadow:none] sm:mt-6"
      >
        <div className="flex flex-1 flex-col px-4 sm:px-12 sm:pt-6">
          <Form method="post" action={`${href("/pronunciation-exercise")}?${params}`}>
            <DrillSettings options={options}>
              <Button variant="secondary" className="justify-self-start">
                Apply
              </Button>
            </DrillSettings>
          </Form>
          <h2 className="border-t border-line pt-4 text-lg">
            {countOfWords(words.length)} in this exercise
          </h2>
          <SkippedNote {...{ missing, isCut }} />
          <VoiceNote />
          <ul>
            {words.map((word) => (
              <li key={word.id} className="grid gap-2 border-t border-line py-4 first:border-0">
                {clipsOf([word], options.repeatType).map(({ text, address }) => (
                  <div key={address} className="grid justify-items-end gap-1 text-right">
                    <ArabicText size="row" marks="gold" block>
                      {text}
                    </ArabicText>
                    {isServed && (
                      // biome-ignore lint/a11y/useMediaCaption: the text stands beside it
                      <audio
                        controls
                        preload="none"
                        src={address}
                        aria-label={`Listen to ${text}`}
                        className="h-11 w-full"
                      />
                    )}
                  </div>
                ))}
                {shown.showMeanings && (
                  <p className="text-right text-ink-soft" dir="auto">
                    {word.englishMeaning}
                  </p>
                )}
                <div className="grid justify-items-end text-right">
                  <MoreTexts
                    {...{ word, shown }}
                    part={options.repeatType === "word" ? "word" : "sentence"}
                  />
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="session-bar grid gap-2 px-4 pt-3 pb-4 sm:rounded-b-xl sm:border-t sm:border-line sm:px-12">
          {isTooLong && <p className="text-center text-sm text-ink-soft">{EXERCISE_TOO_LONG}</p>}
          <div className="mx-auto grid w-full max-w-120 grid-cols-[auto_1fr] gap-3">
            <ButtonLink to="/practice" variant="quiet" className="min-h-13 px-3!">
              Back
            </ButtonLink>
            {isServed && !isTooLong && (
              <a
                href={`${href("/pronunciation-exercise/exercise.mp3")}?${params}`}
                className={buttonStyle({ size: "lg" })}
              >
                Save the MP3, {minutesText(seconds)}
              </a>
            )}
          </div>
        </div>
      </Plate>
    </div>
  );
}
