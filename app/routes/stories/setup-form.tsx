import { Form, href, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ChoiceGroup } from "#app/ui/fields/choice-group.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import type { SelectionType, StoryCategory } from "#models/stories/story-rules.ts";
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
  general: "General",
};

/** The choice of words for a story. Each choice is an address; making the story is a form of its own. */
export function SetupForm({ setup, isByAi }: { setup: StorySetup; isByAi: boolean }) {
  const { counts, mostCounted } = setup;
  const submit = useSubmit();
  const next = useNavigation().location?.search;
  const asked = new URLSearchParams(next);
  const selectionType = asked.get("selectionType") ?? setup.selectionType;
  const categories = asked.has("categories") ? asked.getAll("categories") : setup.categories;

  function show(type: string, categories: readonly string[]) {
    const params = new URLSearchParams({ selectionType: type });
    for (const one of categories) params.append("categories", one);
    submit(params, { action: href("/story-review"), replace: true, preventScrollReset: true });
  }

  return (
    <Form
      method="post"
      action={href("/story-review")}
      className="grid gap-x-12 gap-y-8 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <input type="hidden" name="requestId" value={setup.requestId} />
      <input type="hidden" name="shownFor" value={setup.shownFor} />
      <div className="grid content-start gap-6">
        <ChoiceGroup
          kind="radio"
          id="selectionType"
          name="selectionType"
          legend="Which words?"
          look="rows"
          options={Object.entries(ways).map(([value, label]) => ({
            value,
            label,
            aside:
              value === "custom"
                ? undefined
                : countText(counts[value as SelectionType], mostCounted),
          }))}
          isChosen={(value) => ({ checked: value === selectionType })}
          onChoose={(value) => show(value, categories)}
        />
        <ChoiceGroup
          kind="checkbox"
          id="categories"
          name="categories"
          legend="Kinds of words"
          look="segments"
          options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          isChosen={(value) => ({ checked: categories.includes(value) })}
          onChoose={(value, isChosen) => show(selectionType, withKind(categories, value, isChosen))}
        />
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
      <WordChoice key={`${setup.shownFor} ${setup.search} ${setup.ticked.join()}`} setup={setup} />
    </Form>
  );
}

/** General takes every kind, so it goes when a kind is chosen; the last kind to go brings it back. */
function withKind(categories: readonly string[], value: string, isChosen: boolean): string[] {
  if (value === "general") return ["general"];
  const others = categories.filter((one) => one !== value && one !== "general");
  if (isChosen) return [...others, value];
  return others.length > 0 ? others : ["general"];
}

function countText(count: number, most: number): string {
  return count < most ? String(count) : `${most}+`;
}
