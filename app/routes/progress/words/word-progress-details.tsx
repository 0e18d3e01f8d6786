import { href, useLocation } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { WordDetails } from "#app/ui/words/word-details.tsx";
import { wordDetails } from "#app/views/words/word-details.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/word-progress-details";
import { placeSearch, readPlace } from "./progress-place.ts";
import { reviewDate } from "./review-date.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { word, progress } = await wordDetails(user, params.wordId, new Date());
  const { attempts, lastReviewed } = progress;
  const last = attempts > 0 ? reviewDate(lastReviewed, zoneOf(user)) : "Never";
  return { word, progress, lastReviewed: last };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.word.englishMeaning ?? "Word", matches);

export default function WordProgressDetails({ loaderData, params }: Route.ComponentProps) {
  const { word, progress, lastReviewed } = loaderData;
  const { stars, status, percent, nextReview, attempts, successRate } = progress;
  const { search } = useLocation();
  const query = placeSearch(readPlace(new URLSearchParams(search)));
  const facts = [
    {
      name: "Mastery",
      value: (
        <>
          <StarRating stars={stars} /> {status}, {percent}%
        </>
      ),
    },
    { name: "Last reviewed", value: lastReviewed },
    { name: "Next review", value: nextReview },
    { name: "Success rate", value: `${successRate}% of ${counted(attempts, "review")}` },
  ];
  return (
    <Dialog
      title={<bdi dir="auto">{word.englishMeaning}</bdi>}
      hidesTitle
      closeTo={href("/vocabulary-progress") + query}
      size="details"
    >
      <WordDetails word={word} progress={progress} isSummedUp />
      <section aria-label="Progress" className="pt-6">
        <Leaders facts={facts} />
      </section>
      {attempts > 0 && (
        <p className="pt-4">
          <TextLink
            to={href("/vocabulary-progress/:wordId/reviews", params) + query}
            preventScrollReset
          >
            Review history
          </TextLink>
        </p>
      )}
    </Dialog>
  );
}
