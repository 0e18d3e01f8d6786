import { setImmediate } from "node:timers/promises";
import { data, href, useLocation } from "react-router";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { wordsOf } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { reasonOf, retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { counted } from "#app/ui/counted.ts";
import "#app/styles/session.css";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { summarizeProgress } from "#services/progress/progress-summary.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/review-history";
import { historyPage } from "./history-page.ts";
import { placeSearch, readPlace } from "./progress-place.ts";
import { toReview } from "./review.ts";
import { ReviewRecords } from "./review-records.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const found = await tryOrLog(
    () => historyPage(user.id, params.wordId, url.searchParams),
    "the review history could not be read",
    historyFailure,
  );
  if (!found) throw data("Vocabulary item not found", { status: 404 });
  const { word, progress, answers, later, earlier } = found;
  const reviews = [];
  for (const answer of answers) {
    reviews.push(toReview(answer, word, zoneOf(user)));
    // Long sentences take a while to compare, in which others are answered too.
    await setImmediate();
  }
  const { stars, status, attempts, successRate } = summarizeProgress(
    progress,
    dayOf(user, new Date()),
  );
  const { arabicWord, englishMeaning, category } = word;
  return {
    word: { arabicWord, englishMeaning, category },
    progress: { stars, status, attempts, successRate },
    reviews,
    later,
    earlier,
  };
}

function historyFailure(error: unknown): never {
  const headers = retryHeaders(error);
  throw data({ refused: reasonOf(error) }, { status: 503, headers });
}

/** A history that does not arrive is one that could not be read. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadDespiteNetworkError(serverLoader, () => {
    throw data({ refused: "Check your connection and try again." }, { status: 503 });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Review history", matches);

export default function ReviewHistory({ loaderData, params }: Route.ComponentProps) {
  const { word, progress, reviews, later, earlier } = loaderData;
  const list = useListSearch();
  const closeTo = href("/vocabulary-progress") + list;
  const pageAt = (way: string, place: string | null) => {
    if (!place) return null;
    const query = new URLSearchParams(list);
    query.set(way, place);
    return `${href("/vocabulary-progress/:wordId/reviews", params)}?${query}`;
  };
  return (
    <Dialog title="Review history" closeTo={closeTo} size="form">
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
        <p className="text-ink-soft figures">
          <StarRating stars={progress.stars} /> {progress.status}
          {progress.attempts > 0 &&
            ` · ${counted(progress.attempts, "answer")}, ${progress.successRate}% right`}
        </p>
      </div>
      {reviews.length > 0 ? (
        <ReviewRecords reviews={reviews} />
      ) : (
        <p className="py-4 text-center text-ink-soft">No review history found for this word.</p>
      )}
      <Pagination previousTo={pageAt("later", later)} nextTo={pageAt("earlier", earlier)} />
      <p className="pt-6">
        <TextLink to={closeTo} preventScrollReset>
          ← Word progress
        </TextLink>
      </p>
    </Dialog>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const list = useListSearch();
  const reason = wordsOf(error);
  if (reason === undefined) throw error;
  return (
    <Dialog title="Review history" closeTo={href("/vocabulary-progress") + list} size="form">
      <p role="alert" className="py-4">
        <b className="font-semibold text-incorrect">Error loading history:</b> {reason}
      </p>
      <p>
        <TextLink to={pathname + search} preventScrollReset>
          Try again
        </TextLink>
      </p>
    </Dialog>
  );
}

/** The query of the list that the history lies over. */
function useListSearch(): string {
  const { search } = useLocation();
  return placeSearch(readPlace(new URLSearchParams(search)));
}
