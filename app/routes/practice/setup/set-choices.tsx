import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { CheckboxGroup } from "#app/ui/fields/checkbox-group.tsx";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { Setup } from "./load-setup.ts";

/** The learner's sets to choose from, each with its color, its first word and its number of words. */
export function SetChoices({ sets, chosen }: { sets: Setup["sets"]; chosen: readonly string[] }) {
  if (sets.length === 0) {
    return (
      <p className="text-ink-soft">
        You have no word sets yet.{" "}
        <TextLink to={href("/practice/new-set")}>Create New Set</TextLink> or{" "}
        <TextLink to={href("/practice/shared")}>browse shared sets</TextLink>.
      </p>
    );
  }
  return (
    <CheckboxGroup
      id="setIds"
      name="setIds"
      legend="Word sets"
      look="rows"
      className="running-margin sm:block"
      defaultValues={chosen}
      options={sets.map((set) => ({
        value: set.id,
        label: (
          <span className="flex min-w-0 items-center gap-3">
            <SetDot color={set.color} />
            <bdi className="min-w-0 break-words">{set.name}</bdi>
            {set.face && (
              <ArabicText size="row" marks="gold" className="set-word ml-auto max-sm:hidden">
                {set.face.arabicWord}
              </ArabicText>
            )}
          </span>
        ),
        aside: <span className="block min-w-22 text-end">{countOfWords(set.wordCount)}</span>,
      }))}
    />
  );
}
