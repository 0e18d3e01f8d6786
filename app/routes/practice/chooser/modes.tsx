import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { EXERCISES, type Exercise } from "#models/practice/practice-rules.ts";
import type { Face } from "#models/word-sets/set-face.ts";
import { EXERCISE_TEXTS } from "../exercise-texts.ts";
import { setupAddress } from "../practice-address.ts";

/** The ways to practice, each drawn with a word of the learner's own; they lead on with that set. */
export function Modes({ face, setId }: { face: Face; setId?: string | undefined }) {
  return (
    <ul className="practice-modes">
      {EXERCISES.map((exercise) => (
        <li key={exercise}>
          <Link to={setupAddress({ sessionType: exercise, ...(setId && { setIds: setId }) })}>
            <span className="figure" aria-hidden="true">
              {FIGURES[exercise](face)}
            </span>
            <span>
              <h2 className="text-lg text-accent sm:text-xl">{EXERCISE_TEXTS[exercise].title}</h2>
              <span className="text-ink-soft">{EXERCISE_TEXTS[exercise].lead}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FIGURES: Record<Exercise, (face: Face) => ReactNode> = {
  flashcards: ({ arabicWord }) => (
    <span className="figure-card">
      <Word>{arabicWord}</Word>
      <span className="figure-fold" />
    </span>
  ),
  matching: ({ arabicWord, englishMeaning }) => (
    <>
      <span className="figure-meaning" dir="auto">
        {shortMeaning(englishMeaning)}
      </span>
      <span className="figure-joint" />
      <Word>{arabicWord}</Word>
    </>
  ),
  pronunciation: ({ arabicWord }) => (
    <span className="figure-echo" data-long={isLong(arabicWord) || undefined}>
      <Word>{arabicWord}</Word>
      <Word>{arabicWord}</Word>
      <Word>{arabicWord}</Word>
    </span>
  ),
  quiz: ({ arabicWord }) => (
    <span className="figure-written">
      <Word>{firstLetters(arabicWord)}</Word>
    </span>
  ),
};

function Word({ children }: { children: string }) {
  return (
    <span className="figure-word">
      <ArabicText
        size="line"
        marks="gold"
        measured={children.replace(/\s/g, "")}
        className="set-word inline-block"
      >
        {children}
      </ArabicText>
    </span>
  );
}

/** The first of several meanings, or as many of its words as have room. */
function shortMeaning(meaning: string): string {
  const [first = meaning] = meaning.split(/[;,/(]/);
  const [head = "", ...words] = first.trim().split(/\s+/);
  const room = words.findIndex((_, at) => [head, ...words.slice(0, at + 1)].join(" ").length > 14);
  return room < 0 ? [head, ...words].join(" ") : `${[head, ...words.slice(0, room)].join(" ")}…`;
}

/** Three of it have no room beside each other on a phone. */
function isLong(word: string): boolean {
  return word.replace(/\P{L}/gu, "").length > 3;
}

/** The first two letters with their marks. */
function firstLetters(word: string): string {
  return /^(?:\P{M}\p{M}*){1,2}/u.exec(word)?.[0] ?? word;
}
