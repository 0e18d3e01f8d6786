import { useCallback } from "react";
import { Form, href, useNavigate } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { CategoryBadge } from "#app/ui/words/category-badge.tsx";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { type ListParams, listSearch, MOST_SELECTED } from "./list-params.ts";
import type { WordLine } from "./word-line.ts";

/** The list while several words are being chosen: the ticks go along in the address from page to page. */
export function WordSelection({
  place,
  words,
  before,
  after,
}: {
  place: ListParams & { selected: readonly string[] };
  words: readonly WordLine[];
  before: string | null;
  after: string | null;
}) {
  const { search, category, selected } = place;
  const list = href("/vocabulary");
  const navigate = useNavigate();
  const isHere = new Set(words.map((word) => word.id));
  const elsewhere = selected.filter((id) => !isHere.has(id));
  const isTicked = (word: WordLine) => selected.includes(word.id);
  const isFull = selected.length >= MOST_SELECTED;
  const unticks = isFull ? words.some(isTicked) : words.every(isTicked);

  const select = useCallback(
    (ids: readonly string[]) =>
      navigate(list + listSearch({ ...place, selected: ids }), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, list, place],
  );
  return (
    <Form method="get" action={href("/vocabulary/delete-selected")} preventScrollReset>
      {search && <input type="hidden" name="q" value={search} />}
      {category && <input type="hidden" name="category" value={category} />}
      <input type="hidden" name="select" value="on" />
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="sticky top-16 z-10 mt-4 flex flex-wrap items-center gap-2.5 rounded-t-lg border border-line bg-paper px-4 py-3">
        <p className="me-auto font-medium tabular-nums" aria-live="polite">
          {selected.length > 0 ? `${countOfWords(selected.length)} selected` : "Select words"}
          {isFull && (
            <span className="block text-sm text-warning">
              That is the most at once. Delete these first, or untick some.
            </span>
          )}
        </p>
        {(unticks || !isFull) && (
          <Button
            variant="quiet"
            formAction={list}
            name={unticks ? "noneOf" : "allOf"}
            value={listSearch({ ...place, selected: [] })}
          >
            {unticks ? "Clear this page" : "Select all on this page"}
          </Button>
        )}
        <Button variant="danger">Delete selected</Button>
        <ButtonLink
          to={list + listSearch({ ...place, selected: undefined })}
          variant="secondary"
          preventScrollReset
        >
          Cancel
        </ButtonLink>
      </div>
      <ul className="divide-y divide-line rounded-b-lg border border-t-0 border-line bg-surface shadow-sheet">
        {words.map((word) => (
          <li key={word.id}>
            <label className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 px-4 py-2.5 transition-colors hover:bg-accent-wash has-checked:bg-accent-wash sm:grid-cols-[auto_minmax(0,5fr)_minmax(0,4fr)] sm:gap-x-6 sm:px-5">
              <input
                key={String(isTicked(word))}
                type="checkbox"
                name="id"
                value={word.id}
                defaultChecked={isTicked(word)}
                disabled={isFull && !isTicked(word)}
                className="size-5"
                onChange={(event) =>
                  select(
                    event.currentTarget.checked
                      ? [...selected, word.id]
                      : selected.filter((id) => id !== word.id),
                  )
                }
              />
              <WordHeadword word={word} size="sm" className="justify-end" />
              <span className="col-start-2 grid min-w-0 justify-items-start gap-1 sm:col-start-3">
                <span className="max-w-full break-words" dir="auto">
                  {word.englishMeaning}
                </span>
                <CategoryBadge category={word.category} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {(before || after) && (
        <div className="mt-8 flex justify-between">
          {before ? (
            <Button variant="secondary" formAction={list} name="before" value={before}>
              Previous
            </Button>
          ) : (
            <span />
          )}
          {after && (
            <Button variant="secondary" formAction={list} name="after" value={after}>
              Next
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}
