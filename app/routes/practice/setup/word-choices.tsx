import { href } from "react-router";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { CheckboxGroup } from "#app/ui/fields/checkbox-group.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import {
  MISSED_DAYS,
  MOST_PRACTICE_WORDS,
  RECENT_DAYS,
  WORD_CHOICES,
  type WordChoice,
} from "#models/practice/practice-rules.ts";
import type { Setup } from "./load-setup.ts";
import { WORD_CHOICE_NAMES } from "./word-choice-names.ts";

/** The learner's own words to practice without a set; what there is none of says why, and leads on. */
export function WordChoices({ pools, chosen }: { pools: Setup["pools"]; chosen: WordChoice[] }) {
  const filled = WORD_CHOICES.filter((choice) => pools[choice] > 0);
  const empty = WORD_CHOICES.filter((choice) => pools[choice] === 0);
  return (
    <div className="grid gap-3">
      {filled.length > 0 && (
        <CheckboxGroup
          id="words"
          name="words"
          legend="Your words"
          look="rows"
          className="running-margin sm:block"
          defaultValues={chosen}
          options={filled.map((choice) => ({
            value: choice,
            label: WORD_CHOICE_NAMES[choice],
            hint: HINTS[choice],
            aside: countOfPool(pools[choice]),
          }))}
        />
      )}
      {(pools.all > 0 ? empty : empty.slice(-1)).map((choice) => {
        const { why, to, on } = EMPTY[choice];
        return (
          <div key={choice} className="running-margin text-sm text-ink-soft">
            <p>
              {why} <TextLink to={to}>{on}</TextLink>.
            </p>
          </div>
        );
      })}
    </div>
  );
}

function countOfPool(count: number): string {
  return count < MOST_PRACTICE_WORDS ? countOfWords(count) : `${count} or more`;
}

const HINTS: Record<WordChoice, string> = {
  due: "The longest overdue first",
  missed: `Answered wrong in the last ${MISSED_DAYS} days, the latest first`,
  recent: "The newest first",
  all: "Mixed",
};

const EMPTY: Record<WordChoice, { why: string; to: string; on: string }> = {
  due: { why: "No word is due today.", to: href("/session-setup"), on: "Learn new words" },
  missed: {
    why: `You missed no word in the last ${MISSED_DAYS} days.`,
    to: href("/vocabulary-progress"),
    on: "See how well you know yours",
  },
  recent: {
    why: `You added no word in the last ${RECENT_DAYS} days.`,
    to: href("/vocabulary/new"),
    on: "Add a word",
  },
  all: { why: "You have no words yet.", to: href("/vocabulary/new"), on: "Add your first" },
};
