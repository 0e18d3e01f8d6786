import { Fragment, useCallback } from "react";
import { Form, href, useNavigate } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { WordItem, type WordLine } from "#app/ui/words/word-item.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { type ListParams, listSearch, MOST_SELECTED, withoutSelection } from "./list-params.ts";
import type { LineGroup } from "./word-line.ts";

/** The list while several words are being chosen: the ticks go along in the address from page to page. */
export function WordSelection({
  place,
  groups,
  before,
  after,
}: {
  place: ListParams & { selected: readonly string[] };
  groups: readonly LineGroup[];
  before: string | null;
  after: string | null;
}) {
  const { search, category, order, selected } = place;
  const list = href("/vocabulary");
  const navigate = useNavigate();
  const words = groups.flatMap(({ lines }) => lines);
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
      {order && <input type="hidden" name="sort" value={order} />}
      <input type="hidden" name="select" value="on" />
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="word-lines" data-choosing>
        {(unticks || !isFull) && (
          <Button
            variant="quiet"
            formAction={list}
            name={unticks ? "noneOf" : "allOf"}
            value={listSearch({ ...place, selected: [] })}
            className="select-page"
          >
            {unticks ? "Clear this page" : "Select all on this page"}
          </Button>
        )}
        {groups.map(({ title, lines }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul>
              {lines.map((word) => (
                <WordItem
                  key={word.id}
                  word={word}
                  before={
                    <input
                      key={String(isTicked(word))}
                      type="checkbox"
                      id={`word-${word.id}`}
                      name="id"
                      value={word.id}
                      defaultChecked={isTicked(word)}
                      disabled={isFull && !isTicked(word)}
                      onChange={(event) =>
                        select(
                          event.currentTarget.checked
                            ? [...selected, word.id]
                            : selected.filter((id) => id !== word.id),
                        )
                      }
                    />
                  }
                  name={(meaning) => (
                    <label htmlFor={`word-${word.id}`} dir="auto">
                      {meaning}
                    </label>
                  )}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      {(before || after) && (
        <div className="mt-4 flex justify-between">
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
      <div className="bottom-bar flex flex-wrap items-center gap-x-3 gap-y-2 bg-paper py-3 max-sm:bg-surface max-sm:px-4 max-sm:pb-[max(0.85rem,env(safe-area-inset-bottom))] sm:mt-4">
        <p className="me-auto font-semibold figures max-sm:w-full" aria-live="polite">
          {selected.length > 0 ? `${countOfWords(selected.length)} selected` : "Select words"}
          {isFull && (
            <span className="block text-sm font-normal text-warning">
              That’s the most you can select. Delete these first, or deselect some.
            </span>
          )}
        </p>
        <Button variant="secondary" formAction={href("/vocabulary/add-to-set")}>
          Add to set
        </Button>
        <Button variant="danger">Delete selected</Button>
        <ButtonLink
          to={list + listSearch(withoutSelection(place))}
          variant="quiet"
          preventScrollReset
        >
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
