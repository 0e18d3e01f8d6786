import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { SpeechButton } from "#app/ui/speech/speech-button.tsx";
import { RootLink } from "#app/ui/words/root-link.tsx";
import { VerbParts } from "#app/ui/words/verb-parts.tsx";
import type { ShownWord } from "#app/ui/words/word.ts";
import { verbParts } from "#models/arabic/display.ts";
import { addWordQuery, type ReadingOptions, storyPlace } from "./reading-options.ts";
import type { SeenStory } from "./seen-story.ts";

/** An own word whose card is open below a sentence, with the text that was pressed. */
export type OpenedWord = {
  word: ShownWord & { id: string };
  progress: { stars: number; status: string; percent: number; nextReview: string; isDue: boolean };
  text: string;
  sentence: number;
};

/** The card of an own word, below the sentence that it was pressed in. */
export function OpenedWordCard({
  opened: { word, progress, text, sentence },
  story,
  options,
}: {
  opened: OpenedWord;
  story: SeenStory;
  options: ReadingOptions;
}) {
  const { parts } = verbParts(word);
  const { id, englishMeaning } = word;
  const place = storyPlace(story.id, options, sentence);
  return (
    <aside
      aria-label={`Your card: ${englishMeaning}`}
      className="my-3 grid justify-items-center gap-3 border-y border-e-3 border-y-line border-e-gold-fill px-3 py-4"
    >
      <div className="@container grid w-full justify-items-center">
        {parts.length > 1 ? (
          <VerbParts parts={parts} />
        ) : (
          <ArabicText size="lg" marks="gold" className="leading-[calc(var(--face-leading)-0.3)]">
            {parts[0]?.text}
          </ArabicText>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        <b className="font-display text-2xl font-semibold" dir="auto">
          {englishMeaning}
        </b>
        <i className="text-ink-soft">{word.category}</i>
        <SpeechButton text={word.arabicWord} recording={word.recordingUrl} of={englishMeaning} />
        {word.root && <RootLink root={word.root} returnTo={place} />}
      </p>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-soft tabular-nums">
        <StarRating stars={progress.stars} />
        <span>
          {progress.status} · {progress.percent}%
        </span>
        <span className={progress.isDue ? "font-semibold text-gold" : undefined}>
          <span className="sr-only">Next review: </span>
          {progress.nextReview}
        </span>
      </p>
      <div className="flex flex-wrap justify-center gap-2.5 print:hidden">
        <ButtonLink to={href("/vocabulary/:id", { id })} variant="secondary">
          Open card
        </ButtonLink>
        <ButtonLink
          to={{
            pathname: href("/vocabulary/new"),
            search: `?${addWordQuery(text, place)}`,
          }}
          variant="quiet"
        >
          Add as a new word
        </ButtonLink>
        <ButtonLink to={place} replace preventScrollReset variant="quiet">
          Close
        </ButtonLink>
      </div>
    </aside>
  );
}
