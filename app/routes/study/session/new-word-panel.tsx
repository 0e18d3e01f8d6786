import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { barStyle, nextStep, SessionPlate } from "#app/ui/session/session-plate.tsx";
import { WordExample } from "#app/ui/session/word-example.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import { chooseVoice, useDeviceVoices } from "#app/ui/speech/device-voice.ts";
import { useReadAloud, useVoice, VOICE_NAMES } from "#app/ui/speech/speech-button.tsx";
import { WordSound } from "#app/ui/speech/word-sound.tsx";
import { VerbParts } from "#app/ui/words/verb-parts.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import { WordReading } from "#app/ui/words/word-reading.tsx";
import { verbParts } from "#models/arabic/display.ts";
import type { NewWordCard } from "#services/study/session/new-word-card.ts";
import { SessionForm, UnsentNotice } from "./session-form.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

export function NewWordPanel({ shownAt, ...word }: NewWordCard & { shownAt: number }) {
  const { wordId, arabicWord, englishMeaning, category, gender, imageUrl } = word;
  const { parts, particle } = verbParts(word);
  const isInParts = parts.length > 1 && parts.some(({ text }) => text === arabicWord.trim());
  const { isPosting } = useSessionPosts();
  return (
    <SessionPlate
      aria-labelledby="new-word"
      bar={
        <SessionForm action={href("/session/introduction")} className={barStyle}>
          <input type="hidden" name="wordId" value={wordId} />
          <input type="hidden" name="shownAt" value={shownAt} />
          <UnsentNotice />
          <p className="text-center text-ink-soft">We’ll ask you for it in a few questions.</p>
          <Button
            size="lg"
            pending={isPosting(href("/session/introduction"), wordId)}
            aria-describedby="new-word-itself"
            className="mx-auto w-full max-w-[30rem]"
            {...nextStep}
          >
            Got it <KeyCap>Enter</KeyCap>
          </Button>
        </SessionForm>
      }
    >
      <h2 id="new-word" className="pt-3 text-center text-lg text-gold low:pt-1">
        <Star open /> New word
      </h2>
      <div
        id="new-word-itself"
        className="grid flex-1 content-center justify-items-center gap-1 py-3 text-center low:py-0"
      >
        {!isInParts && (
          <ArabicText
            size="head"
            marks="gold"
            block
            className="max-w-full leading-[calc(var(--face-leading)-0.2)]"
          >
            {arabicWord}
          </ArabicText>
        )}
        {parts.length > 1 && <VerbParts parts={parts} />}
        <WordReading reading={word.reading} />
        <p
          className="max-w-full font-display text-2xl leading-snug font-medium break-words"
          dir="auto"
        >
          {englishMeaning}
        </p>
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-soft">
          {particle && (
            <span>
              (+ <ArabicText>{particle}</ArabicText>)
            </span>
          )}
          <i>{[category, gender].filter(Boolean).join(", ")}</i>
          <WordSound word={{ ...word, id: wordId }} shortcut="L" readsItself />
        </p>
        {imageUrl && <WordImage src={imageUrl} />}
      </div>
      <ReadAloudOffer />
      {word.exampleSentence && (
        <WordExample
          wordId={wordId}
          sentence={word.exampleSentence}
          translation={word.exampleMeaning}
        />
      )}
    </SessionPlate>
  );
}

/** Asks once whether new words and answers are to be read aloud. */
function ReadAloudOffer() {
  const isAsked = useReadAloud() !== null;
  const voice = useVoice();
  const [own] = useDeviceVoices().voices;
  const device = voice === "none" ? null : own;
  if (isAsked) return null;
  const yes = { variant: "secondary", name: "choice", value: "yes", className: "px-3!" } as const;
  return (
    <section
      aria-labelledby="read-aloud"
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line py-2.5 low:py-1.5"
    >
      <h3 id="read-aloud" className="font-sans text-base leading-snug font-semibold">
        Read cards and answers aloud?
      </h3>
      <SessionForm action={href("/session/read-aloud")} className="flex flex-wrap gap-2">
        {device && (
          <Button {...yes} onClick={() => chooseVoice(device[0])}>
            Yes, device voice
          </Button>
        )}
        <Button {...yes} onClick={() => chooseVoice(null)}>
          {device ? `Yes, ${VOICE_NAMES[voice].toLowerCase()}` : "Yes"}
        </Button>
        <Button variant="quiet" name="choice" value="no" className="px-3!">
          Only when I press
        </Button>
      </SessionForm>
    </section>
  );
}
