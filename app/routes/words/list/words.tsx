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
import { prefillFrom } from "#app/routes/words/edit/prefill.ts";

import { wordConstraint } from "#app/routes/words/edit/word-form-schema.ts";
import { TabLinks } from "#app/ui/buttons/tab-links.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { categoryPlurals, countOfWords } from "#app/ui/words/word-names.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { dayOf } from "#services/study/learner.ts";
import { readSearch } from "#services/words/search-text.ts";
import { foundPage, wordPage } from "#services/words/word-page.ts";
import type { Route } from "./+types/words";
import { ListActions } from "./list-actions.tsx";
import { isListFailure, ListFailure, listFailure } from "./list-failure.tsx";
import { listSearch, MOST_SELECTED, parseListParams } from "./list-params.ts";
import { NoWords } from "./no-words.tsx";
import { toWordLine } from "./word-line.ts";
import { WordLines } from "./word-lines.tsx";
import { WordSearchForm } from "./word-search-form.tsx";
import { WordSelection } from "./word-selection.tsx";

const PrefilledForm = lazy(() => import("#app/routes/words/edit/prefilled-form.tsx"));

export async function loader({ context, url }: Route.LoaderArgs) {
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
        place.search ? foundPage(user.id, search, place) : wordPage(user.id, place),
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
  const today = dayOf(user, new Date());
  const isList = url.pathname === href("/vocabulary");
  const prefill = isList ? prefillFrom(query.get("word"), place.category) : null;
  return {
    place,
    counts: stats.words,
    words: page.words.map((word) => toWordLine(word, today)),
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
  const { counts, words, before, after, prefill, constraint, isPartial, isSearchable } = loaderData;
  const place = {
    ...loaderData.place,
    selected: parseListParams(new URLSearchParams(search)).selected,
  };
  const { category, selected } = place;
  const query = listSearch(place);
  const list = href("/vocabulary");
  const total = CATEGORIES.reduce((sum, one) => sum + counts[one], 0);
  const isEmpty = total === 0 && words.length === 0 && !place.search;
  return (
    <>
      <PageHeader
        title="Vocabulary"
        lead={isEmpty ? undefined : countOfWords(total)}
        actions={!isEmpty && <ListActions place={place} />}
      />
      {!isEmpty && (
        <>
          <WordSearchForm place={place} />
          <TabLinks
            label="Category"
            tabs={[
              { category: undefined, label: "All", count: total },
              ...CATEGORIES.map((one) => ({
                category: one,
                label: categoryPlurals[one],
                count: counts[one],
              })),
            ].map((tab) => ({
              to: list + listSearch({ search: place.search, category: tab.category, selected }),
              label: tab.label,
              ...(place.search ? {} : { count: tab.count }),
              isCurrent: category === tab.category,
            }))}
          />
        </>
      )}
      {words.length === 0 ? (
        <NoWords
          place={place}
          category={isEmpty ? undefined : category}
          isFirst={isEmpty}
          isSearchable={isSearchable}
          goOnTo={
            isPartial && after ? list + listSearch({ ...place, before: undefined, after }) : null
          }
        />
      ) : selected ? (
        <WordSelection place={{ ...place, selected }} words={words} before={before} after={after} />
      ) : (
        <>
          <WordLines words={words} query={query} />
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
