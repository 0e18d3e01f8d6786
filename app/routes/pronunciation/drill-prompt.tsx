import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { DrillPart } from "#models/pronunciation/drill.ts";
import type { ShownTexts } from "#models/pronunciation/pronunciation-options.ts";
import type { DrillWord } from "#services/pronunciation/load-drill.ts";

const MOST_LETTERS_OF_LARGE = 40;

/** The spoken text, as the largest thing of the page, and below it what the learner wants to see. */
export function DrillPrompt({
  word,
  part,
  shown,
}: {
  word: DrillWord;
  part: DrillPart;
  shown: ShownTexts;
}) {
  const { arabicWord, englishMeaning, exampleSentence, exampleMeaning } = word;
  const text = part === "sentence" ? (exampleSentence ?? arabicWord) : arabicWord;
  const size = sizeOf(text);
  const meaning = part === "sentence" ? exampleMeaning : englishMeaning;
  return (
    <>
      <ArabicText
        size={size}
        marks="gold"
        block
        className={classNames("max-w-full text-balance", size === "hero" && "sm:text-ar-drill")}
      >
        {text}
      </ArabicText>
      {shown.showMeanings && meaning && (
        <p className="max-w-full font-display text-2xl font-semibold break-words" dir="auto">
          {meaning}
        </p>
      )}
      <MoreTexts {...{ word, part, shown }} />
    </>
  );
}

/** Further texts of a word that the learner wants to see. */
export function MoreTexts({
  word,
  part,
  shown,
}: {
  word: DrillWord;
  part: DrillPart;
  shown: ShownTexts;
}) {
  const { exampleSentence, exampleMeaning, synonym, antonym } = word;
  return (
    <>
      {shown.showSentences && part === "word" && exampleSentence && (
        <p className="grid">
          <ArabicText size="sm" block className="text-ink-soft">
            {exampleSentence}
          </ArabicText>
          {shown.showMeanings && exampleMeaning && (
            <span className="text-sm text-ink-soft" dir="auto">
              {exampleMeaning}
            </span>
          )}
        </p>
      )}
      {(shown.showSynonyms && synonym) || (shown.showAntonyms && antonym) ? (
        <p className="flex flex-wrap justify-center gap-x-6 text-ink-soft">
          {shown.showSynonyms && synonym && (
            <span>
              Synonym <ArabicText>{synonym}</ArabicText>
            </span>
          )}
          {shown.showAntonyms && antonym && (
            <span>
              Antonym <ArabicText>{antonym}</ArabicText>
            </span>
          )}
        </p>
      ) : null}
    </>
  );
}

// As large as a word, a sentence would fill the page.
function sizeOf(text: string): "hero" | "lg" | "md" {
  const letters = text.trim().replace(/\p{M}/gu, "");
  if (letters.length > MOST_LETTERS_OF_LARGE) return "md";
  return /\s/.test(letters) || letters.length > 8 ? "lg" : "hero";
}

/** A tick for each repetition, long and gold once it was begun. */
export function Ticks({ repetition, of }: { repetition: number; of: number }) {
  const width = Math.min(0.4, (0.1 * of) / 10);
  const dashes = (share: number) => ({
    strokeDasharray: `${share} ${1 - share}`,
    strokeDashoffset: -(1 - share) / 2,
  });
  return (
    <svg
      viewBox="0 0 200 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-4 w-full max-w-88"
    >
      <line
        x1="0"
        y1="6"
        x2="200"
        y2="6"
        pathLength={of}
        strokeWidth="6"
        className="stroke-line-strong opacity-70 forced-colors:stroke-[GrayText]"
        {...dashes(width * 0.8)}
      />
      <line
        x1="0"
        y1="6"
        x2={(200 * repetition) / of}
        y2="6"
        pathLength={repetition}
        strokeWidth="12"
        className="stroke-gold-fill forced-colors:stroke-[CanvasText]"
        {...dashes(width)}
      />
    </svg>
  );
}
