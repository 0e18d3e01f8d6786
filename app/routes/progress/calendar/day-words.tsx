import { Fragment } from "react";
import { href, Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { verbParts } from "#models/arabic/display.ts";
import type { DayList, DayWord } from "./day-facts.ts";

/** The lists of a day; each word leads to its card. */
export function DayWords({ day, lists }: { day: string; lists: readonly DayList[] }) {
  return (
    <div className="word-lines">
      {lists.map(({ title, words }) => (
        <Fragment key={title}>
          <h3 className="border-b border-line pt-3 pb-1.5 text-base text-ink-soft">{title}</h3>
          <ul>
            {words.map((word) => (
              <Line key={word.id} day={day} word={word} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function Line({ day, word }: { day: string; word: DayWord }) {
  const [first] = verbParts(word).parts;
  return (
    <li>
      <div dir="rtl">
        <ArabicText size="row" marks="gold">
          {first?.text ?? word.arabicWord}
        </ArabicText>
      </div>
      <div>
        <Link
          to={href("/progress/:day/words/:wordId", { day, wordId: word.id })}
          preventScrollReset
          dir="auto"
        >
          {word.englishMeaning}
        </Link>
        <p>
          <i>{word.category}</i>
          {word.stars === null ? <span>Not Started</span> : <StarRating stars={word.stars} />}
        </p>
      </div>
    </li>
  );
}
