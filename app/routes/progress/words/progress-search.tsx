import { useEffect, useRef } from "react";
import { Form, href, useSubmit } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import {
  PROGRESS_ORDERS,
  type ProgressOrder,
  type ProgressPlace,
  placeSearch,
} from "./progress-place.ts";

const orderNames: Record<ProgressOrder, string> = {
  weakest: "Weakest first",
  due: "Due next",
  latest: "Latest studied",
  newest: "Newest",
};

/** Looks for words and puts them in order. */
export function ProgressSearch({ place: { search, category, order } }: { place: ProgressPlace }) {
  const list = href("/vocabulary-progress");
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = search ?? "";
  }, [search]);

  return (
    <Form
      method="get"
      action={list}
      role="search"
      preventScrollReset
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      {category && <input type="hidden" name="category" value={category} />}
      {search && order && <input type="hidden" name="sort" value={order} />}
      <div className="grid min-w-0 flex-[1_1_11rem] gap-1.5">
        <div className="flex items-center justify-between gap-2">
          <label htmlFor="word-search" className="field-label truncate">
            Search your words
          </label>
          {search && <TextLink to={list + placeSearch({ category, order })}>Clear</TextLink>}
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
          enterKeyHint="search"
          placeholder="Arabic or English"
          className={controlStyle("either", "h-11 [&::-webkit-search-cancel-button]:hidden")}
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
            : PROGRESS_ORDERS.map((value) => ({ value, label: orderNames[value] }))
        }
        defaultValue={search ? "" : order}
        disabled={search !== undefined}
        className="text-ink-soft"
        onChange={({ currentTarget: { form } }) => submit(form, { preventScrollReset: true })}
      />
      <Button variant="secondary" className="needs-no-script">
        Search
      </Button>
    </Form>
  );
}
