import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { type Unsent, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { NothingToPick } from "./nothing-to-pick.tsx";
import { PickRow } from "./pick-row.tsx";
import type { PickableWord, PickStart } from "./pick-start.ts";
import { PickerButton } from "./picker-button.tsx";
import type { PickedWords } from "./use-picked-words.ts";

const PAUSE_MS = 250;

/** Chooses own words inside a form; without scripts each search is a page that keeps the ticks. */
export function WordPicker({
  start,
  picked: { picks, toggle },
  name,
  legend,
  placeholder,
  noneFound,
  errors,
  refusals = 0,
  className = "",
}: {
  start: PickStart;
  picked: PickedWords;
  /** Of the boxes. */
  name: string;
  legend: string;
  placeholder: string;
  /** The message for a search without a hit. */
  noneFound: string;
  errors?: string[] | undefined;
  /** How often scripts have said so; each time the focus goes there. */
  refusals?: number;
  className?: string;
}) {
  const fetcher = useFetcher<PickStart | Unsent>({ key: "pickable-words" });
  const { words, next, isFirst, typed } = useLatestAnswer<PickStart>(fetcher.data) ?? start;
  const problem = unsentMessage(fetcher.data);
  const [onTop, setOnTop] = useState(start.picked);
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (refusals > 0) document.getElementById("picker-errors")?.focus();
  }, [refusals]);
  const shown = typed === "" && isFirst ? withoutRepeats([...onTop, ...words]) : words;
  const isShown = new Set(shown.map(({ id }) => id));
  const isPicked = new Set(picks.map(({ id }) => id));

  function look(find: string, wordsAfter?: string): void {
    clearTimeout(waiting.current);
    setOnTop(picks);
    const query = new URLSearchParams({ find, ...(wordsAfter && { wordsAfter }) });
    fetcher.load(`${href("/word-sets/pickable-words")}?${query}`);
  }
  function follow(find: string): void {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => look(find), PAUSE_MS);
  }
  function clear(): void {
    if (field.current) field.current.value = "";
    field.current?.focus();
    look("");
  }
  return (
    <fieldset
      aria-describedby={errors ? "picker-errors" : undefined}
      aria-busy={fetcher.state !== "idle" || undefined}
      className={`grid min-w-0 gap-3 ${className}`}
    >
      <legend className="field-label mb-2">{legend}</legend>
      <input type="hidden" name="found" value={typed} />
      {picks
        .filter(({ id }) => !isShown.has(id))
        .map(({ id }) => (
          <input key={id} type="hidden" name={name} value={id} />
        ))}
      <FieldErrors id="picker-errors" errors={errors} />
      <div className="flex items-end gap-3">
        <div className="grid min-w-0 flex-1 gap-1.5">
          <label htmlFor="find-words" className="field-label">
            Search
          </label>
          <input
            ref={field}
            id="find-words"
            type="search"
            name="find"
            defaultValue={start.typed}
            maxLength={LONGEST_SEARCH}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            className={controlStyle("either", "h-11")}
            onChange={(event) => follow(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              look(event.currentTarget.value);
            }}
          />
        </div>
        <Button variant="secondary" formMethod="get" formNoValidate className="needs-no-script">
          Search
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        <FieldErrors id="search-errors" errors={problem ? [problem] : undefined} />
      </div>
      <p role="status" className="text-sm text-ink-soft figures">
        {countOfWords(picks.length)} selected
      </p>
      {shown.length === 0 ? (
        <NothingToPick
          isSearch={typed !== ""}
          says={next === null ? noneFound : "Nothing found so far"}
          onClear={clear}
        />
      ) : (
        <ul className="pick-list">
          {shown.map((word) => (
            <PickRow
              key={word.id}
              word={word}
              name={name}
              isPicked={isPicked.has(word.id)}
              onToggle={(isTicked) => toggle(word, isTicked)}
            />
          ))}
        </ul>
      )}
      {(next || !isFirst) && (
        <div className="flex justify-between gap-3">
          {isFirst ? (
            <span />
          ) : (
            <PickerButton name="wordsAfter" value="" onPress={() => look(typed)}>
              From the start
            </PickerButton>
          )}
          {next && (
            <PickerButton name="wordsAfter" value={next} onPress={() => look(typed, next)}>
              More words
            </PickerButton>
          )}
        </div>
      )}
    </fieldset>
  );
}

function withoutRepeats(words: readonly PickableWord[]): PickableWord[] {
  return [...new Map(words.map((word) => [word.id, word])).values()];
}
