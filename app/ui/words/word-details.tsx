import type { ReactNode } from "react";
import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { SpeechButton, useVoice, VOICE_NOTES } from "#app/ui/speech/speech-button.tsx";
import { WordSound } from "#app/ui/speech/word-sound.tsx";
import { verbParts } from "#models/arabic/display.ts";
import { OPTIONAL_TEXTS, type OptionalTexts } from "#models/words/word-fields.ts";
import { RootLink } from "./root-link.tsx";
import { VerbFormNote } from "./verb-form-note.tsx";
import { VerbParts } from "./verb-parts.tsx";
import type { ShownWord } from "./word.ts";
import { WordImage } from "./word-image.tsx";
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

export type DirectionProgress = { stars: number; nextReview: string | null; isDue: boolean };

export type WordProgress = {
  percent: number;
  status: string;
  attempts: number;
  successRate: number;
  arabicToEnglish: DirectionProgress;
  englishToArabic: DirectionProgress;
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
      <Forms word={word} isSplit={isSplit} shown={firstPart?.text} />
      {(word.exampleSentence || word.exampleMeaning) && (
        <section
          aria-label="Example"
          className="@container grid grid-cols-[auto_minmax(0,1fr)] noscript:block items-center gap-x-4 border-e-3 border-gold-fill pe-4 text-end text-ink-soft *:col-start-2"
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
      {(progress.attempts > 0 || !isSummedUp) && (
        <section aria-labelledby="how-well">
          <h3 id="how-well" className="border-b border-line pb-2 text-lg leading-tight">
            How well you know it
          </h3>
          {progress.attempts > 0 && (
            <>
              <Direction name="Arabic → English" {...progress.arabicToEnglish} />
              <Direction name="English → Arabic" {...progress.englishToArabic} />
            </>
          )}
          {!isSummedUp && <p className="pt-4 text-ink-soft tabular-nums">{summaryOf(progress)}</p>}
        </section>
      )}
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

/** The other forms as a table, without verb forms that its head shows. */
function Forms({
  word,
  isSplit,
  shown,
}: {
  word: DetailedWord;
  isSplit: boolean;
  /** The text that the head shows first. */
  shown: string | undefined;
}) {
  const inHead: readonly (keyof OptionalTexts)[] = isSplit
    ? ["pastTense", "presentTense", "verbalNoun"]
    : [];
  const names = [
    "pastTense",
    "presentTense",
    "verbalNoun",
    "particle",
    "pluralForm",
    "feminine",
    "collective",
    "dual",
    "synonym",
    "antonym",
  ] as const;
  const rows: [string, string][] = names.flatMap((name) => {
    const text = word[name];
    const isShown = inHead.includes(name) || text?.trim() === shown;
    return text && !isShown ? [[OPTIONAL_TEXTS[name].label, text]] : [];
  });
  if (isSplit && word.arabicWord.trim() !== shown) rows.unshift(["Word", word.arabicWord]);
  if (rows.length === 0) return null;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Forms</caption>
      <tbody>
        {rows.map(([label, text]) => (
          <tr key={label} className="h-13 border-t border-line">
            <th
              scope="row"
              className="pe-4 text-start align-middle font-normal whitespace-nowrap text-ink-soft"
            >
              {label}
            </th>
            <td className="@container w-full text-end">
              <ArabicText
                size="md"
                marks="gold"
                className="leading-[calc(var(--face-leading)-0.3)]"
              >
                {text}
              </ArabicText>
            </td>
            <td className="ps-2">
              <SpeechButton text={text} of={`the ${label.toLowerCase()}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Direction({ name, stars, nextReview, isDue }: DirectionProgress & { name: ReactNode }) {
  return (
    <p className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_auto_1fr]">
      <span>{name}</span>
      <StarRating stars={stars} className="text-xl" />
      <span className="col-span-2 text-sm text-ink-soft sm:col-span-1 sm:text-end">
        {nextReview === null ? (
          "Not Started"
        ) : (
          <>
            <span className={isDue ? "sr-only" : undefined}>Next review: </span>
            {isDue ? <b className="font-semibold text-gold">{nextReview}</b> : nextReview}
          </>
        )}
      </span>
    </p>
  );
}

function summaryOf({ attempts, successRate, status, percent }: WordProgress): string {
  if (attempts === 0) return "Not Started";
  const answers = attempts === 1 ? "1 answer" : `${attempts} answers`;
  return `${status} · ${percent}% · ${answers}, ${successRate}% right`;
}
