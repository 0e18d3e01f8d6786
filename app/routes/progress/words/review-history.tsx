import { setImmediate } from "node:timers/promises";
import { data, href, isRouteErrorResponse, useLocation } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { reasonOf, retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { ID_PATTERN } from "#models/database/id.ts";
import { listAnswersOf } from "#models/study/answer.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { summarizeProgress } from "#services/words/progress-summary.ts";
import { findScheduledWords } from "#services/words/scheduled-words.ts";
import type { Route } from "./+types/review-history";
import { placeSearch, readPlace } from "./progress-place.ts";
import { toReview } from "./review.ts";
import { readPosition, writePosition } from "./review-position.ts";
import { ReviewRecords } from "./review-records.tsx";

const REVIEWS_ON_A_PAGE = 20;
const FAILURE = "History failure";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const found = await tryOrLog(
    () => read(user.id, params.wordId, url.searchParams.get("earlier")),
    "the review history could not be read",
    historyFailure,
  );
  if (!found) throw data("Vocabulary item not found", { status: 404 });
  const { word, progress, answers } = found;
  const shown = answers.slice(0, REVIEWS_ON_A_PAGE);
  const reviews = [];
  for (const answer of shown) {
    reviews.push(toReview(answer, word, zoneOf(user)));
    // Long sentences take a while to compare, in which others are answered too.
    await setImmediate();
  }
  const last = answers.length > REVIEWS_ON_A_PAGE ? shown.at(-1) : undefined;
  const { stars, status, attempts, successRate } = summarizeProgress(
    progress,
    dayOf(user, new Date()),
  );
  const { arabicWord, englishMeaning, category } = word;
  return {
    word: { arabicWord, englishMeaning, category },
    progress: { stars, status, attempts, successRate },
    reviews,
    earlier: last ? writePosition(last) : null,
  };
}

function historyFailure(error: unknown): never {
  const headers = retryHeaders(error);
  throw data(reasonOf(error), { status: 503, statusText: FAILURE, headers });
}

async function read(userId: string, wordId: string, earlier: string | null) {
  if (!ID_PATTERN.test(wordId)) return null;
  const [[scheduled], answers] = await Promise.all([
    findScheduledWords(userId, [wordId]),
    listAnswersOf(userId, wordId, {
      limit: REVIEWS_ON_A_PAGE + 1,
      after: readPosition(earlier),
    }),
  ]);
  return scheduled ? { ...scheduled, answers } : null;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Review history", matches);

export default function ReviewHistory({ loaderData, params }: Route.ComponentProps) {
  const { word, progress, reviews, earlier } = loaderData;
  const { search } = useLocation();
  const closeTo =
    href("/vocabulary-progress") + placeSearch(readPlace(new URLSearchParams(search)));
  const here = href("/vocabulary-progress/:wordId/reviews", params);
  return (
    <Dialog title="Review history" closeTo={closeTo} size="lg">
      <div className="@container grid justify-items-center gap-2 pb-4 text-center">
        <ArabicText
          size="head"
          marks="gold"
          block
          className="leading-[calc(var(--face-leading)-0.2)]"
        >
          {word.arabicWord}
        </ArabicText>
        <p className="flex flex-wrap items-baseline justify-center gap-x-2">
          <b className="font-display text-2xl font-semibold" dir="auto">
            {word.englishMeaning}
          </b>
          <i className="text-ink-soft">{word.category}</i>
        </p>
        <p className="text-ink-soft tabular-nums">
          <StarRating stars={progress.stars} /> {progress.status}
          {progress.attempts > 0 &&
            ` · ${progress.attempts === 1 ? "1 answer" : `${progress.attempts} answers`}, ${progress.successRate}% right`}
        </p>
      </div>
      {reviews.length > 0 ? (
        <ReviewRecords reviews={reviews} />
      ) : (
        <p className="py-4 text-center text-ink-soft">No review history found for this word.</p>
      )}
      <Pagination nextTo={earlier && `${here}?earlier=${encodeURIComponent(earlier)}`} />
      <p className="pt-6">
        <TextLink to={closeTo} preventScrollReset>
          ← Word progress
        </TextLink>
      </p>
    </Dialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.statusText !== FAILURE) throw error;
  return (
    <Dialog title="Review history" closeTo={href("/vocabulary-progress")} size="lg">
      <p role="alert" className="py-4">
        <b className="font-semibold text-incorrect">Error loading history:</b> {error.data}
      </p>
    </Dialog>
  );
}
