import type { ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { OPTIONAL_TEXTS, type OptionalTexts } from "#models/words/word-fields.ts";
import { CategoryBadge } from "./category-badge.tsx";
import type { ShownWord } from "./word.ts";
import { WordHeadword } from "./word-headword.tsx";
import { WordImage } from "./word-image.tsx";

export type DetailedWord = ShownWord & {
  partOfSpeech?: string | null;
  acceptedAnswers?: string[];
};

export type WordProgress = {
  stars: number;
  percent: number;
  status: string;
  nextReview: string;
  isDue: boolean;
  attempts: number;
  successRate: number;
  arabicToEnglishStreak: number;
  englishToArabicStreak: number;
};

/** All that is known of a word below its meaning: its forms, its example, how well it is known. */
export function WordDetails({ word, progress }: { word: DetailedWord; progress: WordProgress }) {
  const hasForms = Boolean(word.pastTense || word.presentTense || word.verbalNoun);
  const text = (name: keyof OptionalTexts) => ({
    label: OPTIONAL_TEXTS[name].label,
    text: word[name],
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere">
      <div className="grid justify-items-center gap-3 text-center">
        {word.imageUrl && <WordImage src={word.imageUrl} size="lg" />}
        <WordHeadword word={word} size="lg" className="w-full justify-center" />
        <p className="flex flex-wrap justify-center gap-2">
          <CategoryBadge category={word.category} />
          {word.partOfSpeech && word.partOfSpeech !== word.category && (
            <Badge>{word.partOfSpeech}</Badge>
          )}
          <NextReviewBadge progress={progress} />
        </p>
      </div>
      <Facts>
        {word.category === "verb" && hasForms && word.arabicWord !== word.pastTense && (
          <ArabicFact label="Word" text={word.arabicWord} />
        )}
        <ArabicFact {...text("pastTense")} />
        <ArabicFact {...text("presentTense")} />
        <ArabicFact {...text("verbalNoun")} />
        <ArabicFact {...text("particle")} />
        <ArabicFact {...text("pluralForm")} />
        {word.gender && (
          <Fact label={OPTIONAL_TEXTS.gender.label}>
            <bdi>{word.gender}</bdi>
          </Fact>
        )}
        <ArabicFact {...text("synonym")} />
        <ArabicFact {...text("antonym")} />
      </Facts>
      {(word.exampleSentence || word.exampleMeaning) && (
        <section aria-label="Example" className="border-s-2 border-gold-fill ps-4">
          {word.exampleSentence && (
            <ArabicText size="sm" block>
              {word.exampleSentence}
            </ArabicText>
          )}
          {word.exampleMeaning && (
            <p className="text-ink-soft" dir="auto">
              {word.exampleMeaning}
            </p>
          )}
        </section>
      )}
      {word.acceptedAnswers && word.acceptedAnswers.length > 0 && (
        <p className="text-sm text-ink-soft">
          Also accepted:{" "}
          {word.acceptedAnswers.map((answer, index) => (
            <span key={answer}>
              {index > 0 && ", "}
              <bdi dir="auto">{answer}</bdi>
            </span>
          ))}
        </p>
      )}
      <section aria-label="Progress" className="rounded-md bg-sunken p-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <StarRating stars={progress.stars} />
          {progress.status}
          <span className="font-normal text-ink-soft tabular-nums">{progress.percent}%</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{answersSoFar(progress)}</p>
      </section>
    </div>
  );
}

/** When a word comes back; golden once it is due. */
export function NextReviewBadge({
  progress,
}: {
  progress: Pick<WordProgress, "nextReview" | "isDue">;
}) {
  return (
    <Badge tone={progress.isDue ? "gold" : "neutral"} icon="clock">
      <span className="sr-only">Next review: </span>
      {progress.nextReview}
    </Badge>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 empty:hidden sm:grid-cols-3">{children}</dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function ArabicFact({ label, text }: { label: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Fact label={label}>
      <ArabicText size="sm">{text}</ArabicText>
    </Fact>
  );
}

function answersSoFar(progress: WordProgress): string {
  if (progress.attempts === 0) return "Not answered yet.";
  const times = progress.attempts === 1 ? "once" : `${progress.attempts} times`;
  const { arabicToEnglishStreak, englishToArabicStreak } = progress;
  return `Answered ${times}, ${progress.successRate}% right. Right in a row: ${arabicToEnglishStreak} reading, ${englishToArabicStreak} writing.`;
}
