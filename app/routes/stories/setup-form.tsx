import { Form, href, useNavigation, useSubmit } from "react-router";
import { FormId } from "#app/forms/form-id.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Choice } from "#app/ui/fields/choice.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import {
  MOST_STORY_WORDS,
  SELECTION_TYPES,
  type SelectionType,
  STORY_CATEGORIES,
  type StoryCategory,
} from "#models/stories/story-rules.ts";
import type { StorySetup } from "./story-setup.ts";
import { WordChoice } from "./word-choice.tsx";

const ways: Record<SelectionType, string> = {
  due: "Due today",
  today: "Added today",
  last7days: "Last 7 days",
  last30days: "Last 30 days",
  mastered: "Mastered",
  custom: "Choose myself",
};

const kinds: Record<StoryCategory, string> = {
  nouns: "Nouns",
  verbs: "Verbs",
  adjectives: "Adjectives",
  general: "All",
};

/** The choice of words for a story. Each choice is an address; making the story is a form of its own. */
export function SetupForm({ setup, isByAi }: { setup: StorySetup; isByAi: boolean }) {
  const { counts, mostCounted } = setup;
  const submit = useSubmit();
  const next = useNavigation().location?.search;
  const asked = new URLSearchParams(next);
  const selectionType = asked.get("selectionType") ?? setup.selectionType;
  const categories = asked.has("categories") ? asked.getAll("categories") : setup.categories;

  function show(type: string, categories: readonly string[], form?: HTMLFormElement | null) {
    const params = new URLSearchParams({ selectionType: type });
    for (const one of categories) params.append("categories", one);
    if (form && setup.ticked.length <= MOST_STORY_WORDS) {
      params.set("keep", String(MOST_STORY_WORDS));
    }
    if (form && type === "custom" && setup.selectionType === "custom") {
      const sent = new FormData(form);
      for (const name of ["shownFor", "search", "selectedWords"]) {
        for (const value of sent.getAll(name)) params.append(name, String(value));
      }
    }
    submit(params, { action: href("/story-review"), replace: true, preventScrollReset: true });
  }

  return (
    <Form method="post" className="grid gap-x-12 gap-y-8 lg:grid-cols-[21.5rem_minmax(0,1fr)]">
      <FormId value={setup.formId} />
      <input type="hidden" name="shownFor" value={setup.shownFor} />
      {setup.after && <input type="hidden" name="after" value={setup.after} />}
      <div className="grid content-start gap-6">
        <fieldset className="grid">
          <legend className="field-label mb-1">Which words?</legend>
          {SELECTION_TYPES.map((type) => (
            <Choice
              key={type}
              look="rows"
              type="radio"
              name="selectionType"
              value={type}
              label={ways[type]}
              aside={type === "custom" ? undefined : countText(counts[type], mostCounted)}
              checked={type === selectionType}
              onChange={() => show(type, categories)}
            />
          ))}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="field-label mb-1">Kinds of words</legend>
          <div className="flex flex-wrap overflow-clip rounded-md border border-line-strong bg-surface">
            {STORY_CATEGORIES.map((kind) => (
              <Choice
                key={kind}
                look="segments"
                type="checkbox"
                name="categories"
                value={kind}
                label={kinds[kind]}
                checked={categories.includes(kind)}
                onChange={({ currentTarget }) =>
                  show(
                    selectionType,
                    withKind(categories, kind, currentTarget.checked),
                    currentTarget.form,
                  )
                }
              />
            ))}
          </div>
        </fieldset>
        {setup.selectionType === "custom" && (
          <input
            type="search"
            name="search"
            aria-label="Search your words"
            placeholder="Search your words"
            defaultValue={setup.search}
            maxLength={100}
            className={controlStyle("latin", "min-h-12 py-2")}
          />
        )}
        <Button
          formMethod="get"
          name="show"
          value="words"
          variant="secondary"
          className={setup.selectionType === "custom" ? undefined : "needs-no-script"}
        >
          {setup.selectionType === "custom" ? "Search" : "Show these words"}
        </Button>
        {!isByAi && (
          <p className="text-sm text-ink-soft">
            Without an AI service, a story is a reading passage that people wrote: the one with most
            of your words, or your example sentences put together.
          </p>
        )}
      </div>
      <WordChoice
        key={`${setup.shownFor} ${setup.search} ${setup.after} ${setup.ticked.join()}`}
        setup={setup}
      />
    </Form>
  );
}

/** "All" takes every kind, so it goes when a kind is chosen; the last kind to go brings it back. */
function withKind(categories: readonly string[], value: string, isChosen: boolean): string[] {
  if (value === "general") return ["general"];
  const others = categories.filter((one) => one !== value && one !== "general");
  if (isChosen) return [...others, value];
  return others.length > 0 ? others : ["general"];
}

function countText(count: number, most: number): string {
  return count < most ? String(count) : `${most}+`;
}
