import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SpeechButton, useVoice, VOICE_NOTES } from "#app/ui/speech/speech-button.tsx";
import { WordSound } from "#app/ui/speech/word-sound.tsx";
import { verbParts } from "#models/arabic/display.ts";
import { RootLink } from "./root-link.tsx";
import { VerbFormNote } from "./verb-form-note.tsx";
import { VerbParts } from "./verb-parts.tsx";
import type { ShownWord } from "./word.ts";
import { WordForms } from "./word-forms.tsx";
import { WordImage } from "./word-image.tsx";
import { WordKnowledge, type WordProgress } from "./word-knowledge.tsx";
import { WordReading } from "./word-reading.tsx";

export type DetailedWord = ShownWord & {
  id: string;
  partOfSpeech?: string | null;
  acceptedAnswers?: string[];
  /** A verb whose every form is known. */
  isConjugated?: boolean;
  /** In Latin letters, where they are wanted. */
  reading?: string | null;
  /** The lexicon knows it to have no root. */
  isKnownLoan?: boolean;
};

/** All that is known of a word: the word itself, its forms, its example, how well it is known. */
export function WordDetails({
  word,
  progress,
  isSummedUp = false,
  query = "",
}: {
  word: DetailedWord;
  progress: WordProgress;
  /** The search string of the list the word was opened from, which its dialogs lead back to. */
  query?: string;
  /** Whether a summary of the progress is shown beside it. */
  isSummedUp?: boolean;
}) {
  const { parts, particle } = verbParts(word);
  const [firstPart] = parts;
  const isSplit = parts.length > 1;
  const note = VOICE_NOTES[useVoice()];
  const kinds = [word.category, word.partOfSpeech, word.gender].filter(Boolean);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere">
      <div className="@container grid justify-items-center gap-3 text-center">
        {isSplit ? (
          <VerbParts parts={parts} />
        ) : (
          <ArabicText
            size="head"
            marks="gold"
            block
            className="leading-[calc(var(--face-leading)-0.2)]"
          >
            {firstPart?.text}
          </ArabicText>
        )}
        <WordReading reading={word.reading} />
        <p className="flex max-w-full flex-wrap items-baseline justify-center gap-x-2 text-ink-soft">
          <b className="font-display text-2xl font-semibold text-ink" dir="auto">
            {word.englishMeaning}
          </b>
          {particle && (
            <span>
              (+ <ArabicText>{particle}</ArabicText>)
            </span>
          )}
          <i>
            {[...new Set(kinds)].map((kind, index) => (
              <span key={kind}>
                {index > 0 && ", "}
                <bdi>{kind}</bdi>
              </span>
            ))}
          </i>
          <span className="self-center">
            <WordSound word={word} />
          </span>
        </p>
        {word.imageUrl && <WordImage src={word.imageUrl} size="lg" />}
      </div>
      {word.verbForm && (
        <VerbFormNote form={word.verbForm}>
          {word.isConjugated && (
            <TextLink to={href("/vocabulary/:id/conjugation", { id: word.id })}>
              All forms of this verb
            </TextLink>
          )}
        </VerbFormNote>
      )}
      {word.root && <RootLink root={word.root} />}
      {word.isKnownLoan && (
        <p className="text-ink-soft">No root: it comes from another language, or from a name.</p>
      )}
      <WordForms word={word} isSplit={isSplit} shown={firstPart?.text} />
      {(word.exampleSentence || word.exampleMeaning) && (
        <section
          aria-label="Example"
          className="@container grid grid-cols-[auto_minmax(0,1fr)] noscript:block items-center gap-x-4 border-e-3 border-gold-fill pe-4 text-right text-ink-soft *:col-start-2"
        >
          {word.exampleSentence && (
            <>
              <span className="col-start-1! row-span-2 row-start-1">
                <SpeechButton
                  text={word.exampleSentence}
                  of="the example"
                  src={href("/vocabulary/:id/speech/:part", { id: word.id, part: "example.mp3" })}
                />
              </span>
              <ArabicText size="sm" block className="text-start text-ink">
                {word.exampleSentence}
              </ArabicText>
            </>
          )}
          {word.exampleMeaning && <p dir="auto">{word.exampleMeaning}</p>}
        </section>
      )}
      {word.acceptedAnswers && word.acceptedAnswers.length > 0 && (
        <p className="text-ink-soft">
          Also accepted:{" "}
          {word.acceptedAnswers.map((answer, index) => (
            <span key={answer}>
              {index > 0 && ", "}
              <bdi dir="auto">{answer}</bdi>
            </span>
          ))}
        </p>
      )}
      <WordKnowledge progress={progress} isSummedUp={isSummedUp} />
      <p className="text-sm text-ink-faint">
        {word.recordingUrl ? "Read aloud by your recording." : note}{" "}
        <TextLink
          to={href("/vocabulary/:id/recording", { id: word.id }) + query}
          preventScrollReset
          className="whitespace-nowrap"
        >
          {word.recordingUrl ? "Change it" : "Record it yourself"}
        </TextLink>
      </p>
    </div>
  );
}
