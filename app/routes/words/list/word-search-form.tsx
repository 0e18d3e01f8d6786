import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { useShortcut } from "#app/ui/shortcuts.ts";
import { LONGEST_SEARCH, WORD_ORDERS, type WordOrder } from "#models/words/word-rules.ts";
import { type ListParams, listSearch } from "./list-params.ts";

const PAUSE_MS = 250;

const orders: Record<WordOrder, string> = {
  newest: "Newest",
  due: "Due first",
  "a-z": "A to Z",
  hardest: "Hardest",
};

/** Looks for words and puts them in order; with scripts the list follows what is typed and chosen. */
export function WordSearchForm({ place }: { place: ListParams }) {
  const { search, category, order, selected } = place;
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchKey = useShortcut("/");
  const { location } = useNavigation();
  const isLooking = location?.pathname === href("/vocabulary") && location.search.includes("q=");

  useEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = search ?? "";
  }, [search]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const show = (form: HTMLFormElement | null) =>
    submit(form, { replace: true, preventScrollReset: true });
  const followTyping = (form: HTMLFormElement | null) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => show(form), PAUSE_MS);
  };
  return (
    <Form
      method="get"
      action={href("/vocabulary")}
      role="search"
      preventScrollReset
      className="mb-4 flex flex-wrap items-end gap-3"
      onSubmit={() => clearTimeout(waiting.current)}
    >
      {category && <input type="hidden" name="category" value={category} />}
      {search && order && <input type="hidden" name="sort" value={order} />}
      {selected && <input type="hidden" name="select" value="on" />}
      {selected?.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="grid min-w-0 flex-[1_1_11rem] gap-1.5">
        <div className="flex items-center justify-between gap-2">
          <label htmlFor="word-search" className="field-label truncate">
            Search your words
          </label>
          {search && (
            <Link
              to={href("/vocabulary") + listSearch({ category, order, selected })}
              preventScrollReset
              className="-my-3 -me-2 inline-flex min-h-11 items-center rounded-md px-2 font-medium text-accent hover:text-accent-strong"
            >
              Clear
            </Link>
          )}
        </div>
        <input
          ref={field}
          id="word-search"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          aria-keyshortcuts={searchKey}
          enterKeyHint="search"
          placeholder="Arabic or English"
          aria-busy={isLooking || undefined}
          className={controlStyle("either", "h-11 [&::-webkit-search-cancel-button]:hidden")}
          onChange={(event) => followTyping(event.currentTarget.form)}
        />
      </div>
      <SelectField
        key={search ? "best" : order}
        id="word-order"
        name="sort"
        label="Sort by"
        options={
          search
            ? [{ value: "", label: "Best match" }]
            : WORD_ORDERS.map((value) => ({ value, label: orders[value] }))
        }
        defaultValue={search ? "" : order}
        disabled={search !== undefined}
        className="text-ink-soft"
        onChange={(event) => show(event.currentTarget.form)}
      />
      <Button variant="secondary" className="needs-no-script">
        Search
      </Button>
    </Form>
  );
}
