import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { StarterWordsForm } from "#app/ui/study/starter-words-form.tsx";
import { WordRow } from "#app/ui/words/word-row.tsx";

const words = [
  { word: "شَمْسٌ", meaning: "sun" },
  { word: "بَيْتٌ", meaning: "house" },
  { word: "كِتَابٌ", meaning: "book" },
];

/** The first steps for a learner without words, or with one; `count` everyday words are offered. */
export function FirstWords({ count }: { count: number }) {
  return (
    <Plate
      aria-labelledby="first-words"
      className="@container mb-8 grid justify-items-center gap-3 px-4.5 pt-6 pb-4 text-center sm:px-8 sm:pt-8"
    >
      <WordRow label="Three of these words" words={words} />
      <h2 id="first-words" className="text-2xl">
        {`Start with ${count} everyday words`}
      </h2>
      <p className="max-w-prose text-ink-soft">
        You’ll meet each word first. Then we’ll quiz you on it, in both directions.
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <StarterWordsForm label="Add these words" size="lg" data-next-step="" />
        <ButtonLink to={href("/vocabulary/new")} size="lg" variant="secondary">
          Add your own
        </ButtonLink>
      </div>
      <TextLink to={href("/vocabulary/starter-words")}>Look through them first</TextLink>
      <p className="needs-script mt-2 w-full border-t border-line pt-4 text-start text-ink-soft">
        No Arabic keyboard? Use ours, in every Arabic field.
      </p>
    </Plate>
  );
}
