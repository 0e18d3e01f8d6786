import type { ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { verbParts } from "#models/arabic/display.ts";
import { type FoundIn, FoundInText } from "./found-in.tsx";
import type { ShownWord } from "./word.ts";
import { WordImage } from "./word-image.tsx";

/** A word as a list shows it. */
export type WordLine = ShownWord & {
  id: string;
  stars: number;
  /** Null when it was never studied. */
  nextReview: string | null;
  isDue: boolean;
  /** Where a search found it, if its line does not show that. */
  foundIn?: FoundIn | null;
};

/** One word in a list, between `before` and `after`; its look is the list's (word-lines.css). */
export function WordItem({
  word,
  isFresh,
  before,
  name,
  after,
}: {
  word: WordLine;
  /** It has just been saved and is shown to be so, once. */
  isFresh?: boolean;
  before?: ReactNode;
  /** The meaning, as a link or a label. */
  name: (meaning: ReactNode) => ReactNode;
  after?: ReactNode;
}) {
  const { parts, particle } = verbParts(word);
  const [first, ...rest] = parts.map(({ role, text }) => (
    <ArabicText key={role} size="row" marks="gold">
      {text}
    </ArabicText>
  ));
  return (
    <li data-fresh={isFresh || undefined}>
      {before}
      <div dir="rtl">
        {first}
        {rest.map((part) => (
          <span key={part.key}> – {part}</span>
        ))}
      </div>
      <div>
        {word.imageUrl && <WordImage src={word.imageUrl} size="sm" />}
        {name(
          <>
            {word.englishMeaning}
            {particle && (
              <small>
                {" "}
                (+ <ArabicText>{particle}</ArabicText>)
              </small>
            )}
          </>,
        )}
        <p>
          <i>{word.category}</i>
          {word.nextReview === null ? (
            <span className="never-studied">Not Started</span>
          ) : (
            <>
              <StarRating stars={word.stars} />
              <span data-due={word.isDue || undefined}>
                <span className="sr-only">Next review: </span>
                {word.nextReview}
              </span>
            </>
          )}
        </p>
        <FoundInText found={word.foundIn} />
      </div>
      {after}
    </li>
  );
}
