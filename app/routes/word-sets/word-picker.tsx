import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import type { newSetStart } from "./new-set-start.ts";
import type { PickedWords } from "./use-picked-words.ts";

const PAUSE_MS = 250;

/** Chooses the words of a new set; without scripts each search is a page that keeps the ticks. */
export function WordPicker({
  start,
  picked,
  formId,
  errors,
}: {
  start: Awaited<ReturnType<typeof newSetStart>>["picker"];
  picked: PickedWords;
  formId: string;
  errors: string[] | undefined;
}) {
  const fetcher = useFetcher<typeof newSetStart>({ key: "pickable-words" });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const { words, next, isFirst, typed: searched } = fetcher.data?.picker ?? start;
  const shown = new Set(words.map(({ id }) => id));

  function look(find: string, wordsAfter?: string): void {
    clearTimeout(waiting.current);
    const query = new URLSearchParams({ find, ...(wordsAfter && { wordsAfter }) });
    fetcher.load(`${href("/word-sets/new")}?${query}`);
  }
  function follow(find: string): void {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => look(find), PAUSE_MS);
  }
  return (
    <fieldset
      aria-describedby={errors ? "picker-errors" : undefined}
      aria-busy={fetcher.state !== "idle" || undefined}
      className="grid min-w-0 gap-3"
    >
      <legend className="field-label mb-2">Select Words for Set</legend>
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="found" value={searched} />
      {picked.ids
        .filter((id) => !shown.has(id))
        .map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      <FieldErrors id="picker-errors" errors={errors} />
      <div className="flex items-end gap-3">
        <div className="grid min-w-0 flex-1 gap-1.5">
          <label htmlFor="find-words" className="field-label">
            Search
          </label>
          <input
            id="find-words"
            type="search"
            name="find"
            defaultValue={start.typed}
            maxLength={LONGEST_SEARCH}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Search vocabulary..."
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
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {countOfWords(picked.ids.length)} selected
      </p>
      {words.length === 0 ? (
        <NoWords isSearch={searched !== ""} goesOn={next !== null} />
      ) : (
        <ul className="pick-list">
          {words.map(({ id, arabicWord, englishMeaning, category }) => (
            <li key={id}>
              <input
                type="checkbox"
                id={`pick-${id}`}
                name="id"
                value={id}
                defaultChecked={picked.ids.includes(id)}
                onChange={(event) => picked.toggle(id, event.currentTarget.checked)}
              />
              <label htmlFor={`pick-${id}`}>
                <span dir="auto">{englishMeaning}</span>
                <i>{category}</i>
              </label>
              <ArabicText size="row" marks="gold" className="text-end">
                {arabicWord}
              </ArabicText>
            </li>
          ))}
        </ul>
      )}
      {(next || !isFirst) && (
        <div className="flex justify-between gap-3">
          {isFirst ? (
            <span />
          ) : (
            <PageButton value="" label="From the start" onPress={() => look(searched)} />
          )}
          {next && (
            <PageButton value={next} label="More words" onPress={() => look(searched, next)} />
          )}
        </div>
      )}
    </fieldset>
  );
}

function PageButton({
  value,
  label,
  onPress,
}: {
  value: string;
  label: string;
  onPress: () => void;
}) {
  return (
    <Button
      variant="secondary"
      formMethod="get"
      formNoValidate
      name="wordsAfter"
      value={value}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {label}
    </Button>
  );
}

function NoWords({ isSearch, goesOn }: { isSearch: boolean; goesOn: boolean }) {
  if (isSearch) {
    return (
      <div className="grid justify-items-center py-3 text-center">
        <span aria-hidden="true" className="text-gold-fill">
          <ArabicText size="md">؟</ArabicText>
        </span>
        <p role="status" className="font-display font-medium">
          {goesOn ? "Nothing found so far" : "No words found matching your search"}
        </p>
      </div>
    );
  }
  return (
    <p className="py-6 text-center">
      No vocabulary words available. <TextLink to={href("/vocabulary/new")}>Add a word</TextLink>
    </p>
  );
}
