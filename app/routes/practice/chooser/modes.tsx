import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import type { Exercise } from "#models/practice/practice-rules.ts";
import type { Face } from "#models/word-sets/set-face.ts";
import { exerciseTitles, setupAddress } from "../exercise-names.ts";

/** The four ways to practice, each drawn with a word of the learner's own; they lead on with that set. */
export function Modes({ face, setId }: { face: Face; setId?: string | undefined }) {
  const word = <Word>{face.arabicWord}</Word>;
  return (
    <ul className="practice-modes">
      <Mode exercise="flashcards" setId={setId} lead="See a word, turn the card.">
        <span className="figure-card">
          {word}
          <span className="figure-fold" />
        </span>
      </Mode>
      <Mode exercise="matching" setId={setId} lead="Join each word to its meaning.">
        <span className="figure-meaning" dir="auto">
          {shortMeaning(face.englishMeaning)}
        </span>
        <span className="figure-joint" />
        {word}
      </Mode>
      <Mode exercise="pronunciation" setId={setId} lead="Hear it, say it, again.">
        <span className="figure-echo" data-long={isLong(face.arabicWord) || undefined}>
          {word}
          {word}
          {word}
        </span>
      </Mode>
      <Mode exercise="quiz" setId={setId} lead="Write it from memory.">
        <span className="figure-written">
          <Word>{firstLetters(face.arabicWord)}</Word>
        </span>
      </Mode>
    </ul>
  );
}

function Mode({
  exercise,
  setId,
  lead,
  children,
}: {
  exercise: Exercise;
  setId: string | undefined;
  lead: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={setupAddress({ sessionType: exercise, ...(setId && { setIds: setId }) })}>
        <span className="figure" aria-hidden="true">
          {children}
        </span>
        <span>
          <h2 className="text-lg text-accent sm:text-xl">{exerciseTitles[exercise]}</h2>
          <span className="text-ink-soft">{lead}</span>
        </span>
      </Link>
    </li>
  );
}

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
  return word.replace(/\P{L}/gu, "").length > 4;
}

/** The first two letters with their marks. */
function firstLetters(word: string): string {
  return /^(?:\P{M}\p{M}*){1,2}/u.exec(word)?.[0] ?? word;
}
