import { useEffect } from "react";
import { href, Outlet } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { findUserStats } from "#models/user-stats.ts";
import { CATEGORIES } from "#models/word-rules.ts";
import { dayOf } from "#services/study/learner.ts";
import { wordPage } from "#services/vocabulary/word-page.ts";
import type { Route } from "./+types/vocabulary";
import { placeQuery, readPlace } from "./list-place.ts";
import { NoWords } from "./no-words.tsx";
import { prefillFrom } from "./prefill.ts";
import { WordForm } from "./word-form.tsx";
import { toWordLine } from "./word-line.ts";
import { WordLines } from "./word-lines.tsx";
import { categoryPlurals, countOfWords } from "./word-names.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const place = readPlace(url.searchParams);
  const [stats, page] = await Promise.all([findUserStats(user.id), wordPage(user.id, place)]);
  const today = dayOf(user, new Date());
  return {
    place,
    counts: stats.words,
    words: page.words.map((word) => toWordLine(word, today)),
    before: page.before,
    after: page.after,
    prefill: prefillFrom(url.searchParams.get("word"), place.category),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Vocabulary", matches);

export default function Vocabulary({ loaderData }: Route.ComponentProps) {
  const { place, counts, words, before, after, prefill } = loaderData;
  const { category } = place;
  const query = placeQuery(place);
  const list = href("/vocabulary");
  const total = CATEGORIES.reduce((sum, one) => sum + counts[one], 0);
  const isEmpty = total === 0 && words.length === 0;
  return (
    <>
      <PageHeader
        title="Vocabulary"
        lead={isEmpty ? undefined : countOfWords(total)}
        actions={
          !isEmpty && (
            <ButtonLink to={href("/vocabulary/new") + query} preventScrollReset>
              <Icon name="add" />
              Add a word
            </ButtonLink>
          )
        }
      />
      {!isEmpty && (
        <TabLinks
          label="Category"
          tabs={[
            { to: list, label: "All", count: total, isCurrent: !category },
            ...CATEGORIES.map((one) => ({
              to: list + placeQuery({ category: one }),
              label: categoryPlurals[one],
              count: counts[one],
              isCurrent: category === one,
            })),
          ]}
        />
      )}
      {words.length > 0 ? (
        <WordLines words={words} query={query} />
      ) : (
        <NoWords category={isEmpty ? undefined : category} query={query} />
      )}
      <Pagination
        label="Pages of words"
        previousTo={before && list + placeQuery({ category, before })}
        nextTo={after && list + placeQuery({ category, after })}
      />
      {prefill && <PrefilledForm prefill={prefill} closeTo={list + query} query={query} />}
      <Outlet />
    </>
  );
}

function PrefilledForm({
  prefill,
  closeTo,
  query,
}: {
  prefill: NonNullable<ReturnType<typeof prefillFrom>>;
  closeTo: string;
  query: string;
}) {
  useEffect(() => {
    window.history.replaceState(window.history.state, "", closeTo);
  }, [closeTo]);
  return (
    <Dialog title="Add a word" closeTo={closeTo} size="lg">
      <WordForm
        action={href("/vocabulary/new") + query}
        defaultValue={prefill}
        outcome={undefined}
        duplicateTo={(id) => href("/vocabulary/:id", { id }) + query}
        closeTo={closeTo}
        isNew
      />
    </Dialog>
  );
}
