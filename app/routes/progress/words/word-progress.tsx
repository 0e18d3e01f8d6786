import { useEffect } from "react";
import {
  href,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatch,
} from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { bands } from "#app/routes/progress/mastery-bands.ts";
import "#app/styles/word-lines.css";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { versionOfCounts } from "#app/views/words/words-version.ts";
import { countDue } from "#models/progress/due-histogram.ts";
import { type CategoryCounts, findUserStats } from "#models/study/user-stats.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/word-progress";
import { HowMasteryWorks } from "./how-mastery-works.tsx";
import { lacksWeakness, listedWords } from "./listed-words.ts";
import { NoProgress } from "./no-progress.tsx";
import { toProgressLine } from "./progress-line.ts";
import { ProgressLines } from "./progress-lines.tsx";
import { placeSearch, readPlace } from "./progress-place.ts";
import { ProgressTools } from "./progress-tools.tsx";
import { ReviewCountPoll } from "./review-count-poll.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const calendar = { today: dayOf(user, new Date()), timeZone: zoneOf(user) };
  const asked = readPlace(url.searchParams);
  const [stats, due, found] = await Promise.all([
    findUserStats(user.id),
    countDue(user.id, calendar.today),
    listedWords(user.id, asked),
  ]);
  const [words, neverAsked] = [withAll(stats.words), withAll(stats.neverAsked)];
  const kind = asked.category ?? "all";
  const isUnordered = words[kind] > neverAsked[kind] && lacksWeakness(asked, found.words);
  const place = isUnordered ? { ...asked, order: "due" as const } : asked;
  const page = isUnordered ? await listedWords(user.id, place) : found;
  return {
    place,
    version: versionOfCounts(user.id, stats.version),
    counts: page.counts ? withAll(page.counts) : words,
    standing: place.mastery && {
      name: bands.find(({ band }) => band === place.mastery)?.name,
      words: { ...stats.mastery, new: neverAsked[kind] }[place.mastery],
    },
    totals: {
      total: words.all,
      studied: words.all - neverAsked.all,
      mastered: stats.mastery.star5,
      due,
    },
    untouched: place.search ? 0 : neverAsked[kind],
    isNear: page.isNear,
    lines: page.words.map((word) => toProgressLine(word, calendar)),
    before: page.before,
    after: page.after,
  };
}

function withAll(counts: CategoryCounts) {
  return { ...counts, all: CATEGORIES.reduce((sum, category) => sum + counts[category], 0) };
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;

let shown: { list: string; loaded: Loaded } | undefined;

/** Keeps what is on the screen if asking for it again fails. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Response || shown?.list !== listAt(url)) throw thrown;
    return shown.loaded;
  }
}

/** A dialog over the list leaves it as it is. */
export function shouldRevalidate({
  formMethod = "GET",
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isLink = formMethod === "GET" && currentUrl.href !== nextUrl.href;
  return defaultShouldRevalidate && !(isLink && listAt(currentUrl) === listAt(nextUrl));
}

function listAt({ searchParams }: URL): string {
  return placeSearch(readPlace(searchParams));
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Word progress", matches);

export default function WordProgress({ loaderData }: Route.ComponentProps) {
  const { place, version, counts, standing, totals, lines, before, after } = loaderData;
  const { untouched, isNear } = loaderData;
  const { category, mastery } = place;
  const { search } = useLocation();
  const list = href("/vocabulary-progress");
  const isOnTop = useMatch(list) !== null;

  useEffect(() => {
    shown = { list: placeSearch(loaderData.place), loaded: loaderData };
    return () => {
      shown = undefined;
    };
  }, [loaderData]);

  const facts = [
    { name: "Total Words", value: totals.total },
    { name: "Words Studied", value: totals.studied },
    { name: "Mastered", value: totals.mastered },
    { name: "Due for Review", value: totals.due },
  ];
  return (
    <>
      {isOnTop && <ReviewCountPoll version={version} />}
      <PageHeader title="Word progress" back={{ to: "/", label: "Home" }} />
      <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 figures sm:flex sm:justify-between">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-2xl leading-tight font-semibold">
              {value.toLocaleString("en-US")}
            </dd>
          </div>
        ))}
      </dl>
      <HowMasteryWorks />
      <ProgressTools place={place} counts={counts} />
      {standing && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-5">
          <b className="font-display text-lg font-medium">
            {standing.name}: {countOfWords(standing.words)}
          </b>
          <TextLink to={list}>All words</TextLink>
        </p>
      )}
      {!mastery && untouched > 0 && (
        <p className="py-3">
          <TextLink to={list + placeSearch({ mastery: "new", category })}>
            {`${countOfWords(untouched, category)} not started`}
          </TextLink>
        </p>
      )}
      {lines.length > 0 ? (
        <ProgressLines
          lines={lines}
          query={search}
          title={isNear ? "One letter apart" : undefined}
        />
      ) : (
        <NoProgress place={place} />
      )}
      <Pagination
        previousTo={before && list + placeSearch({ ...place, after: undefined, before })}
        nextTo={after && list + placeSearch({ ...place, before: undefined, after })}
      />
      <Outlet />
    </>
  );
}
