import { useState } from "react";
import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import {
  MOST_STORY_WORDS,
  NO_WORDS_AVAILABLE,
  NONE_ADDED_TODAY,
  TOO_MANY_WORDS,
} from "#models/stories/story-rules.ts";
import type { SetupWord, StorySetup } from "./story-setup.ts";

const MOST_NAMED = 3;

/** The words of one way to choose, to be ticked, at most five for a story. */
export function WordChoice({ setup }: { setup: StorySetup }) {
  const { words, selectionType } = setup;
  const isScripted = useHydrated();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(setup.ticked));
  const chosen = words.filter(({ id }) => ticked.has(id));
  const beyond = chosen.slice(MOST_STORY_WORDS);
  const isTooMany = beyond.length > 0;

  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  return (
    <section aria-labelledby="chosen-words" className="grid content-start gap-6">
      <div>
        <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
          <h2
            id="chosen-words"
            aria-live="polite"
            className="scroll-mt-24 text-lg leading-tight tabular-nums"
          >
            {countOfWords(chosen.length)} selected
          </h2>
          <p className="text-sm text-ink-soft">a story takes {MOST_STORY_WORDS}</p>
        </div>
        {words.length === 0 && <p className="py-4 text-ink-soft">{emptyText(setup)}</p>}
        <ul>
          {words.map((word) => (
            <li key={word.id} className="border-b border-line">
              <label className="@container flex min-h-13 cursor-pointer items-center gap-3 py-1 hover:bg-accent-wash">
                <input
                  type="checkbox"
                  name="selectedWords"
                  value={word.id}
                  checked={ticked.has(word.id)}
                  onChange={({ currentTarget }) => tick(word.id, currentTarget.checked)}
                  className="size-[1.2em] shrink-0"
                />
                <span
                  dir="auto"
                  className={classNames(
                    "min-w-0 font-display font-medium wrap-anywhere",
                    beyond.includes(word) && "text-ink-faint",
                  )}
                >
                  {word.englishMeaning}
                </span>
                <ArabicText
                  size="row"
                  marks="gold"
                  className={classNames(
                    "ml-auto text-start leading-[1.7]!",
                    beyond.includes(word) && "text-ink-faint",
                  )}
                >
                  {word.arabicWord}
                </ArabicText>
              </label>
            </li>
          ))}
        </ul>
        {selectionType !== "custom" && words.length === setup.mostCounted && (
          <p className="pt-3 text-sm text-ink-soft">
            Here are the first hundred. Choose “Choose myself” for any other.
          </p>
        )}
        <Pages setup={setup} />
      </div>
      {isTooMany && (
        <div role="alert">
          <Alert
            tone="warning"
            title={TOO_MANY_WORDS}
            actions={
              <Button
                formMethod="get"
                name="keep"
                value={MOST_STORY_WORDS}
                variant="secondary"
                onClick={(event) => {
                  event.preventDefault();
                  setTicked(new Set(chosen.slice(0, MOST_STORY_WORDS).map(({ id }) => id)));
                }}
              >
                Keep First {MOST_STORY_WORDS} Words
              </Button>
            }
          >
            {beyondText(beyond)}
          </Alert>
        </div>
      )}
      <div className="action-bar" data-place="here">
        <Button size="lg" wide disabled={isScripted && isTooMany}>
          Create story
        </Button>
      </div>
    </section>
  );
}

/** Leads to the words beyond this page; those that are ticked stay. */
function Pages({ setup: { after, next } }: { setup: StorySetup }) {
  if (!after && !next) return null;
  const way = {
    formMethod: "get" as const,
    formAction: `${href("/story-review")}#chosen-words`,
    name: "older",
    variant: "secondary" as const,
  };
  return (
    <div className="flex flex-wrap gap-2.5 pt-4">
      {after && (
        <Button {...way} value="">
          Newest words
        </Button>
      )}
      {next && (
        <Button {...way} value={next}>
          Older words
        </Button>
      )}
    </div>
  );
}

function emptyText({ selectionType, search, next }: StorySetup): string {
  if (next) return "None among these words.";
  if (search) return "No word is found.";
  return selectionType === "today" ? NONE_ADDED_TODAY : NO_WORDS_AVAILABLE;
}

function beyondText(beyond: readonly SetupWord[]): string {
  const verb = beyond.length === 1 ? "comes" : "come";
  if (beyond.length > MOST_NAMED) return `${beyond.length} words come after the first five.`;
  const names = beyond.map(({ englishMeaning }) => `“${englishMeaning}”`);
  const [last, ...others] = names.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
  return `${list} ${verb} after the first five.`;
}
