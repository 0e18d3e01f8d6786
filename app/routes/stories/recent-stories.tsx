import { href, Link } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { counted } from "#app/ui/counted.ts";
import "#app/styles/word-lines.css";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { BackLink } from "#app/ui/layout/page-header.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { cutList, placeInTime, readPlace } from "#models/database/place-in-time.ts";
import { listStories } from "#models/stories/story.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/recent-stories";
import { storyDay } from "./seen-story.ts";

const STORIES_A_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const after = readPlace(url.searchParams.get("after"));
  const found = await listStories(user.id, { limit: STORIES_A_PAGE + 1, after });
  const today = dayOf(user, new Date());
  const { shown, next } = cutList(found, STORIES_A_PAGE, ({ createdAt, id }) =>
    placeInTime(createdAt, id),
  );
  const stories = shown.map(({ id, title, source, words, createdAt }) => ({
    id,
    title,
    source,
    words: words.length,
    day: storyDay(createdAt, { today, zone: zoneOf(user) }),
  }));
  return { stories, next, isLater: after !== undefined };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Recent stories", matches);

export default function RecentStories({ loaderData }: Route.ComponentProps) {
  const { stories, next, isLater } = loaderData;
  return (
    <>
      <p className="mb-2">
        <BackLink to={href("/story-review")} label="Read a story" />
      </p>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-3xl">Recent stories</h1>
        {!isLater && !next && stories.length > 0 && (
          <p className="text-ink-soft figures">{counted(stories.length, "story", "stories")}</p>
        )}
        <ButtonLink to={href("/story-review")} className="ms-auto">
          New story
        </ButtonLink>
      </header>
      {stories.length === 0 ? (
        <EmptyState title={isLater ? "No more stories" : "No stories yet"} sign="«»">
          Each story you make is kept here, to be read again.
        </EmptyState>
      ) : (
        <div className="word-lines border-t border-line">
          <ul>
            {stories.map(({ id, title, source, words, day }) => (
              <li key={id}>
                <div dir="rtl">
                  <ArabicText size="row" marks="gold">
                    {title.arabic}
                  </ArabicText>
                </div>
                <div>
                  <Link to={href("/story-review/:id", { id })} dir="auto" className="col-[2/-1]">
                    {title.english}
                  </Link>
                  <p className="col-[2/-1]! row-start-2! flex! gap-x-4!">
                    <i>{source === "ai" ? "AI story" : "reading passage"}</i>
                    <span>{countOfWords(words)}</span>
                    <span>{day}</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {next && (
        <p className="mt-6">
          <ButtonLink to={`${href("/story-review/recent")}?after=${next}`} variant="secondary">
            Earlier stories
          </ButtonLink>
        </p>
      )}
    </>
  );
}
