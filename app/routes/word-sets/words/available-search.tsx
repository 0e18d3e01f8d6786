import { useEffect, useRef } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";

const PAUSE_MS = 250;

/** Looks among the words that are not in the set; with scripts the list follows what is typed. */
export function AvailableSearch({ typed }: { typed: string }) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => name !== "find" && name !== "wordsAfter",
  );
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      replace
      preventScrollReset
      className="flex items-end gap-3 pt-3 pb-2"
      onSubmit={() => clearTimeout(waiting.current)}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <label htmlFor="find-available" className="field-label">
          Search
        </label>
        <input
          id="find-available"
          type="search"
          name="find"
          defaultValue={typed}
          maxLength={LONGEST_SEARCH}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Search words..."
          className={controlStyle("either", "h-11")}
          onChange={({ currentTarget: { form } }) => {
            clearTimeout(waiting.current);
            const show = () => submit(form, { replace: true, preventScrollReset: true });
            waiting.current = setTimeout(show, PAUSE_MS);
          }}
        />
      </div>
      <Button variant="secondary" className="needs-no-script">
        Search
      </Button>
    </Form>
  );
}
