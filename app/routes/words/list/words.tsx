import { lazy } from "react";
import {
  href,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { userContext } from "#app/context.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { pageTitle } from "#app/document/page-title.ts";
import { retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { lastCategory } from "#app/routes/words/edit/last-category.ts";
import { prefillFrom } from "#app/routes/words/edit/prefill.ts";

import { wordConstraint } from "#app/routes/words/edit/word-form-schema.ts";
import { TabLinks } from "#app/ui/buttons/tab-links.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { categoryPlurals, countOfWords } from "#app/ui/words/word-names.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { foundPage } from "#services/words/found-page.ts";
import { readSearch } from "#services/words/search-text.ts";
import { wordPage } from "#services/words/word-page.ts";
import type { Route } from "./+types/words";
import { FirstSession } from "./first-session.tsx";
import { ListActions } from "./list-actions.tsx";
import { isListFailure, ListFailure, listFailure } from "./list-failure.tsx";
import { listSearch, MOST_SELECTED, parseListParams } from "./list-params.ts";
import { NoWords } from "./no-words.tsx";
import { groupLines } from "./word-line.ts";
import { WordLines } from "./word-lines.tsx";
import { WordSearchForm } from "./word-search-form.tsx";
import { WordSelection } from "./word-selection.tsx";

const PrefilledForm = lazy(() => import("#app/routes/words/edit/prefilled-form.tsx"));

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const query = url.searchParams;
  const asked = parseListParams(query);
  const whole = query.get("allOf") ?? query.get("noneOf");
  const place =
    whole === null
      ? asked
      : { ...parseListParams(new URLSearchParams(whole)), selected: asked.selected };
  const search = readSearch(place.search ?? "");
  const [stats, page] = await tryOrLog(
    () =>
      Promise.all([
        findUserStats(user.id),
        place.search
          ? foundPage(user.id, search, place)
          : wordPage(user.id, place).then((found) => ({ ...found, counts: null })),
      ]),
    "the list of words could not be read",
    (error) => listFailure(retryHeaders(error)),
  );
  if (whole !== null && place.selected) {
    const here = page.words.map(({ word }) => word.id);
    const selected = query.has("allOf")
      ? [...new Set([...place.selected, ...here])].slice(0, MOST_SELECTED)
      : place.selected.filter((id) => !here.includes(id));
    throw redirect(href("/vocabulary") + listSearch({ ...place, selected }));
  }
  const calendar = { today: dayOf(user, new Date()), timeZone: zoneOf(user) };
  const isList = url.pathname === href("/vocabulary");
  const prefill = isList
    ? prefillFrom(query.get("word"), place.category ?? (await lastCategory(request)))
    : null;
  return {
    place,
    counts: stats.words,
    neverAsked: stats.neverAsked,
    /** How many of them the search finds; null without one, or where there are too many to count. */
    foundCounts: page.counts,
    groups: groupLines(page.words, place.search ? "found" : (place.order ?? "newest"), calendar),
    before: page.before,
    after: page.after,
    isPartial: page.isPartial,
    isSearchable: search.length > 0,
    prefill,
    constraint: prefill && wordConstraint,
  };
}

/** A list that does not arrive is a list that could not be read. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadDespiteNetworkError(serverLoader, () => listFailure());
}

/** Ticks change what is chosen, not what is listed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isTick =
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    nextUrl.searchParams.has("select") &&
    withoutTicks(currentUrl) === withoutTicks(nextUrl);
  return !isTick && defaultShouldRevalidate;
}

function withoutTicks(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("id");
  return query.toString();
}

// The screen of any other failure brings its own title.
export const meta: Route.MetaFunction = ({ matches, error }) =>
  error && !isListFailure(error) ? [] : pageTitle("Vocabulary", matches);

export default function Vocabulary({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { counts, foundCounts, groups, before, after, prefill, constraint } = loaderData;
  const { isPartial, isSearchable } = loaderData;
  const place = {
    ...loaderData.place,
    selected: parseListParams(new URLSearchParams(search)).selected,
  };
  const { category, selected } = place;
  const query = listSearch(place);
  const list = href("/vocabulary");
  const total = sum(counts);
  const isEmpty = total === 0 && groups.length === 0 && !place.search;
  const shownCounts = place.search ? foundCounts : counts;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-3xl">Vocabulary</h1>
        {!isEmpty && (
          <>
            <p role="status" className="me-auto text-ink-soft tabular-nums">
              {place.search && foundCounts && `${sum(foundCounts)} of `}
              {countOfWords(total)}
            </p>
            <div className="flex flex-wrap gap-2.5 print:hidden">
              <ListActions place={place} />
            </div>
          </>
        )}
      </header>
      {!isEmpty && (
        <div className="print:hidden">
          <WordSearchForm place={place} />
          <TabLinks
            label="Category"
            tabs={[undefined, ...CATEGORIES].map((one) => ({
              to:
                list + listSearch({ ...place, category: one, after: undefined, before: undefined }),
              label: one ? categoryPlurals[one] : "All",
              ...(shownCounts && { count: one ? shownCounts[one] : sum(shownCounts) }),
              isCurrent: category === one,
            }))}
          />
        </div>
      )}
      {!isEmpty && !place.search && sum(loaderData.neverAsked) === total && (
        <FirstSession words={total} />
      )}
      {groups.length === 0 ? (
        <NoWords
          place={place}
          total={total}
          category={isEmpty ? undefined : category}
          isFirst={isEmpty}
          isSearchable={isSearchable}
          goOnTo={
            isPartial && after ? list + listSearch({ ...place, before: undefined, after }) : null
          }
        />
      ) : selected ? (
        <WordSelection
          place={{ ...place, selected }}
          groups={groups}
          before={before}
          after={after}
        />
      ) : (
        <>
          <WordLines groups={groups} query={query} />
          <Pagination
            label="Pages of words"
            previousTo={before && list + listSearch({ ...place, after: undefined, before })}
            nextTo={after && list + listSearch({ ...place, before: undefined, after })}
          />
        </>
      )}
      {prefill && constraint && (
        <PrefilledForm
          prefill={prefill}
          constraint={constraint}
          closeTo={list + query}
          query={query}
        />
      )}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isListFailure(error) ? <ListFailure /> : <FailureScreen error={error} />;
}

function sum(counts: Record<Category, number>): number {
  return CATEGORIES.reduce((total, one) => total + counts[one], 0);
}
