import { randomUUID } from "node:crypto";
import { lazy } from "react";
import { href, Outlet, redirect, useLocation } from "react-router";
import { patientImport } from "#app/connection/patient-import.ts";
import { userContext } from "#app/context.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { pageTitle } from "#app/document/page-title.ts";
import { retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { lastCategory } from "#app/routes/words/edit/new-word-start.ts";
import { wordConstraint } from "#app/routes/words/edit/sent-word-form.ts";
import "#app/styles/word-lines.css";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { prefillFrom } from "#app/views/words/word-form-fields.ts";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { importedWords } from "#services/imports/imported-words.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { offeredSets } from "#services/word-sets/sets-of-word.ts";
import { foundPage } from "#services/words/found-page.ts";
import { readSearch } from "#services/words/search-text.ts";
import { wordPage } from "#services/words/word-page.ts";
import type { Route } from "./+types/words";
import { FirstSession } from "./first-session.tsx";
import { isListFailure, ListFailure, listFailure } from "./list-failure.tsx";
import { CategoryTabs, ListHeader, sumOf } from "./list-header.tsx";
import { IMPORTED, listSearch, parseListParams } from "./list-params.ts";
import { askedPlace, revalidateUnlessTicked, tickPage } from "./ticks.ts";
import { groupLines } from "./word-line.ts";
import { WordLines } from "./word-lines.tsx";
import { WordSearchForm } from "./word-search-form.tsx";
import { WordSelection } from "./word-selection.tsx";

const NoWords = lazy(() => patientImport(() => import("./no-words.tsx")));
const PrefilledForm = lazy(() =>
  patientImport(async () => {
    const { PrefilledForm } = await import("#app/routes/words/edit/new-word-dialog.tsx");
    return { default: PrefilledForm };
  }),
);

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const query = url.searchParams;
  const { place, isPageTicked } = askedPlace(query);
  const search = readSearch(place.search ?? "");
  const [stats, page] = await tryOrLog(
    () =>
      Promise.all([
        findUserStats(user.id),
        place.search
          ? foundPage(user.id, search, place)
          : wordPage(user.id, place).then((found) => ({ ...found, counts: null, isNear: false })),
      ]),
    "the list of words could not be read",
    (error) => listFailure(retryHeaders(error)),
  );
  if (isPageTicked !== null) {
    const here = page.words.map(({ word }) => word.id);
    const selected = tickPage(place.selected ?? [], here, isPageTicked);
    throw redirect(href("/vocabulary") + listSearch({ ...place, selected }));
  }
  const { words, isNear } = page;
  const calendar = { today: dayOf(user, new Date()), timeZone: zoneOf(user) };
  const isList = url.pathname === href("/vocabulary");
  const prefill = isList
    ? prefillFrom(query.get("word"), place.category ?? (await lastCategory(request)))
    : null;
  return {
    place,
    counts: stats.words,
    neverAsked: stats.neverAsked,
    /** How many of them the search finds; null without one. */
    foundCounts: page.counts,
    groups: groupLines(
      words,
      place.search ? { search, isNear } : (place.order ?? "newest"),
      calendar,
    ),
    before: page.before,
    after: page.after,
    isSearchable: search.length > 0,
    starterWords: EVERYDAY_WORDS.length,
    lit: query.has(IMPORTED) ? await importedWords(user.id) : [],
    added: prefill && {
      formId: randomUUID(),
      constraint: wordConstraint,
      defaultValue: prefill,
      sets: (await offeredSets(user.id)).sets,
    },
  };
}

export const shouldRevalidate = revalidateUnlessTicked;

// The screen of any other failure brings its own title.
export const meta: Route.MetaFunction = ({ matches, error }) =>
  error && !isListFailure(error) ? [] : pageTitle("Vocabulary", matches);

export default function Vocabulary({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { counts, foundCounts, groups, before, after, isSearchable, added } = loaderData;
  const place = {
    ...loaderData.place,
    selected: parseListParams(new URLSearchParams(search)).selected,
  };
  const { category, selected } = place;
  const query = listSearch(place);
  const list = href("/vocabulary");
  const total = sumOf(counts);
  const isEmpty = total === 0 && groups.length === 0 && !place.search;
  return (
    <>
      <ListHeader place={place} total={total} found={foundCounts} isEmpty={isEmpty} />
      {!isEmpty && (
        <div className="print:hidden">
          <WordSearchForm place={place} />
          <CategoryTabs place={place} counts={place.search ? foundCounts : counts} />
        </div>
      )}
      {!isEmpty && !place.search && sumOf(loaderData.neverAsked) === total && (
        <FirstSession words={total} />
      )}
      {groups.length === 0 ? (
        <NoWords
          place={place}
          category={isEmpty ? undefined : category}
          starterWords={isEmpty ? loaderData.starterWords : null}
          isSearchable={isSearchable}
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
          <WordLines groups={groups} lit={loaderData.lit} query={query} />
          <Pagination
            label="Pages of words"
            previousTo={before && list + listSearch({ ...place, after: undefined, before })}
            nextTo={after && list + listSearch({ ...place, before: undefined, after })}
          />
        </>
      )}
      {added && <PrefilledForm {...added} closeTo={list + query} query={query} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isListFailure(error) ? <ListFailure /> : <FailureScreen error={error} />;
}
