import { href, Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { ProgressLine } from "./progress-line.ts";

/** The words with how well each is known; a line leads to its word, the count of reviews to their history. */
export function ProgressLines({
  lines,
  query,
  title,
}: {
  lines: readonly ProgressLine[];
  query: string;
  title: string | undefined;
}) {
  return (
    <section aria-label="Words" className="word-lines progress-lines">
      {title && <h2>{title}</h2>}
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} query={query} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, query }: { line: ProgressLine; query: string }) {
  const { id: wordId, attempts } = line;
  const reviews = `${counted(attempts, "Review")} Done`;
  return (
    <li>
      <div dir="rtl">
        <ArabicText size="row" marks="gold">
          {line.arabicWord}
        </ArabicText>
      </div>
      <div>
        {line.imageUrl && <WordImage src={line.imageUrl} size="sm" />}
        <Link
          to={href("/vocabulary-progress/:wordId", { wordId }) + query}
          preventScrollReset
          dir="auto"
        >
          {line.englishMeaning}
        </Link>
        <p>
          <i>{line.category}</i>
        </p>
      </div>
      <ProgressSummary line={line} />
      {attempts > 0 ? (
        <TextLink
          to={href("/vocabulary-progress/:wordId/reviews", { wordId }) + query}
          preventScrollReset
        >
          {reviews}
          <span className="sr-only"> of {line.englishMeaning}</span>
        </TextLink>
      ) : (
        <button type="button" disabled>
          {reviews}
        </button>
      )}
    </li>
  );
}

function ProgressSummary({ line }: { line: ProgressLine }) {
  return (
    <>
      <p>
        <StarRating stars={line.stars} />
        <span>
          <b>{line.status}</b> · {line.percent}%
        </span>
        <span>{line.label}</span>
      </p>
      <p>
        <span data-due={line.isDue || undefined}>
          <span className="sr-only">Next review: </span>
          {line.nextReview}
        </span>
        <span>Last reviewed: {line.lastReviewed}</span>
        <span>{line.successRate}% right</span>
      </p>
    </>
  );
}
