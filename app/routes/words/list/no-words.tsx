import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { StarterWordsForm } from "#app/ui/study/starter-words-form.tsx";
import { WordRow } from "#app/ui/words/word-row.tsx";
import type { Category } from "#models/words/word-rules.ts";
import { type ListParams, listSearch, withoutSelection } from "./list-params.ts";

export default function NoWords({
  place,
  category,
  starterWords,
  isSearchable,
}: {
  place: ListParams;
  category: Category | undefined;
  /** How many everyday words are offered while there are no words at all; else null. */
  starterWords: number | null;
  /** The search has a letter or a digit to look for. */
  isSearchable: boolean;
}) {
  const isFirst = starterWords !== null;
  const query = listSearch(withoutSelection(place));
  if (place.search && !isSearchable) return <NothingToLookFor search={place.search} />;
  if (place.search) return <NothingFound search={place.search} place={place} />;
  return (
    <EmptyState
      title={category ? `No ${category}s yet` : "Your collection begins here"}
      sign={category ? undefined : threeWords}
      actions={
        <>
          {isFirst && <StarterWordsForm label={`Start with ${starterWords} everyday words`} />}
          <ButtonLink to={href("/vocabulary/new") + query} variant="secondary" preventScrollReset>
            {isFirst ? "Add your own" : addLabel(category)}
          </ButtonLink>
          {!category && (
            <ButtonLink to={href("/bulk-import")} variant="secondary">
              Bulk import
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {category
          ? "Words of this kind will show up here."
          : "Add a word with its vowels and meaning. We’ll bring it back just before you forget it."}
      </p>
      {isFirst && (
        <p>
          <TextLink to={href("/vocabulary/starter-words")}>
            {`Look through the ${starterWords} words first`}
          </TextLink>
        </p>
      )}
      {isFirst && (
        <p className="needs-script">No Arabic keyboard? Use ours, in every Arabic field.</p>
      )}
    </EmptyState>
  );
}

function addLabel(category: Category | undefined): string {
  if (!category) return "Add a word";
  return `Add ${category === "expression" ? "an" : "a"} ${category}`;
}

function NothingToLookFor({ search }: { search: string }) {
  return (
    <EmptyState title="Nothing to search for" sign="؟">
      <p>
        Type a letter or two. Punctuation, vowel marks and a hamza on its own, as in{" "}
        <q dir="auto">{search}</q>, don’t find any words.
      </p>
    </EmptyState>
  );
}

function NothingFound({ search, place }: { search: string; place: ListParams }) {
  const everywhere = listSearch({ search, selected: place.selected });
  return (
    <EmptyState
      title="No words found"
      sign="؟"
      actions={
        <>
          {place.category && (
            <ButtonLink to={href("/vocabulary") + everywhere} variant="secondary">
              Search all categories
            </ButtonLink>
          )}
          <ButtonLink
            to={`${href("/vocabulary/new")}?${new URLSearchParams({ word: search })}`}
            variant="secondary"
            preventScrollReset
          >
            Add this word
          </ButtonLink>
        </>
      }
    >
      <p>
        Nothing in your vocabulary looks like <q dir="auto">{search}</q>.
      </p>
    </EmptyState>
  );
}

const threeWords = (
  <WordRow
    label="Three words to start with"
    words={[
      { word: "شَمْسٌ", meaning: "sun" },
      { word: "قَمَرٌ", meaning: "moon" },
      { word: "نَجْمٌ", meaning: "star" },
    ]}
  />
);
