import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { categoryPlurals } from "#app/ui/words/word-names.ts";
import { type ProgressPlace, placeSearch } from "./progress-place.ts";

/** Stands where no word is to be listed, and leads on from there. */
export function NoProgress({
  place: { search, mastery, category, order },
}: {
  place: ProgressPlace;
}) {
  const list = href("/vocabulary-progress");
  if (search) {
    return (
      <EmptyState
        title="No words found"
        sign="؟"
        actions={
          category && (
            <ButtonLink to={list + placeSearch({ search, order })} variant="secondary">
              Search all categories
            </ButtonLink>
          )
        }
      >
        Nothing in your vocabulary looks like <q dir="auto">{search}</q>.
      </EmptyState>
    );
  }
  const kind = category ? categoryPlurals[category].toLowerCase() : "words";
  return (
    <EmptyState
      title={mastery ? "No words here now" : `No ${kind} yet`}
      actions={
        <ButtonLink to={href("/vocabulary/new")} variant="secondary">
          Add a word
        </ButtonLink>
      }
    >
      Once you study a word, this shows how well you know it.
    </EmptyState>
  );
}
