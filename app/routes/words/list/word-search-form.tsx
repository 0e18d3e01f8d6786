import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { type ListParams, listSearch } from "./list-params.ts";

const PAUSE_MS = 250;

/** Looks for words; with scripts the list follows what is typed. */
export function WordSearchForm({ place }: { place: ListParams }) {
  const { search, category, selected } = place;
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { location } = useNavigation();
  const isLooking = location?.pathname === href("/vocabulary") && location.search.includes("q=");

  useEffect(() => {
    const input = field.current;
    if (input && document.activeElement !== input) input.value = search ?? "";
  }, [search]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const followTyping = (form: HTMLFormElement | null) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
  };
  return (
    <Form
      method="get"
      action={href("/vocabulary")}
      role="search"
      preventScrollReset
      className="mb-4 flex gap-2"
      onSubmit={() => clearTimeout(waiting.current)}
    >
      {category && <input type="hidden" name="category" value={category} />}
      {selected && <input type="hidden" name="select" value="on" />}
      {selected?.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="relative min-w-0 flex-1">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-faint"
        />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Search your words"
          placeholder="Arabic, English, examples"
          aria-busy={isLooking || undefined}
          className={controlStyle("either", "h-11 px-11 [&::-webkit-search-cancel-button]:hidden")}
          onChange={(event) => followTyping(event.currentTarget.form)}
        />
      </div>
      <Button variant="secondary">Search</Button>
      {search && (
        <Link
          to={href("/vocabulary") + listSearch({ category, selected })}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-md px-2 font-medium text-ink-soft hover:text-accent"
        >
          Clear
        </Link>
      )}
    </Form>
  );
}
