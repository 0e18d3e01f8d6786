import { useRef } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import type { PickedWord, WordPick } from "#services/practice/pick-words.ts";

/** Own words to tick inside a form; searching is a submit that keeps the ticks. */
export function WordPicker({ pick, action }: { pick: WordPick; action: string }) {
  const { search, picked, found } = pick;
  const isPicked = new Set(picked.map(({ id }) => id));
  const button = useRef<HTMLButtonElement>(null);
  const others = found.filter(({ id }) => !isPicked.has(id));
  return (
    <div className="grid gap-3">
      <input type="hidden" name="searched" value={search} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <input
          type="search"
          name="search"
          defaultValue={search}
          aria-label="Search your words"
          placeholder="Search words..."
          enterKeyHint="search"
          dir="auto"
          maxLength={255}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.defaultPrevented) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit(button.current);
          }}
          className={controlStyle("latin", "min-h-11 py-2")}
        />
        <Button
          ref={button}
          variant="secondary"
          name="find"
          value="1"
          formMethod="get"
          formAction={action}
        >
          Search
        </Button>
      </div>
      <ul className="picker-rows max-h-96 overflow-y-auto">
        {[...picked, ...others].map((word) => (
          <PickerRow key={word.id} word={word} isPicked={isPicked.has(word.id)} />
        ))}
      </ul>
      {search !== "" && found.length === 0 && (
        <EmptyState
          sign="؟"
          headingLevel="h3"
          title={PRACTICE_MESSAGES.noWordFound}
          actions={<TextLink to={`${action}?find=1`}>Clear search</TextLink>}
        />
      )}
      <p role="status" className="text-sm text-ink-faint tabular-nums">
        {search === "" ? "Your newest words" : `${countOfWords(found.length)} found`},{" "}
        {picked.length} selected
      </p>
    </div>
  );
}

function PickerRow({ word, isPicked }: { word: PickedWord; isPicked: boolean }) {
  const id = `word-${word.id}`;
  return (
    <li className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line has-checked:bg-accent-wash">
      <input
        type="checkbox"
        id={id}
        name="vocabularyIds"
        value={word.id}
        defaultChecked={isPicked}
        className="ms-1.5 size-[1.2em]"
      />
      <label htmlFor={id} className="cursor-pointer py-1 font-display break-words" dir="auto">
        {word.englishMeaning}
        <i className="block font-sans text-sm text-ink-faint">{word.category}</i>
      </label>
      <ArabicText size="row" marks="gold" className="pe-1 text-right">
        {word.arabicWord}
      </ArabicText>
    </li>
  );
}
