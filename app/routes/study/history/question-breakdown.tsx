import { Fragment } from "react";
import { href, Link } from "react-router";
import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";

export type BreakdownEntry = {
  wordId: string;
  /** The form of the word that was asked for, or null. */
  asks: string | null;
  arabicWord: string;
  typed: string | null;
  difference: AnswerDifference;
  isCorrect: boolean;
  pointsEarned: number;
  seconds: number;
  hasWord: boolean;
};

/** One line for each question, the missed ones first; each keeps the number it had in the session. */
export function QuestionBreakdown({
  sessionId,
  questions,
}: {
  sessionId: string;
  questions: BreakdownEntry[];
}) {
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }));
  const parts = [
    { title: "Missed", lines: numbered.filter(({ question }) => !question.isCorrect) },
    { title: "Right", lines: numbered.filter(({ question }) => question.isCorrect) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <section aria-labelledby="breakdown">
      <SectionHeading id="breakdown">Question breakdown</SectionHeading>
      {parts.map(({ title, lines }) => (
        <Fragment key={title}>
          <h3 className="pt-4 pb-1 text-base text-ink-soft figures">
            {title}, {lines.length}
          </h3>
          <Lines sessionId={sessionId} lines={lines} />
        </Fragment>
      ))}
    </section>
  );
}

function Lines({
  sessionId,
  lines,
}: {
  sessionId: string;
  lines: { question: BreakdownEntry; number: number }[];
}) {
  return (
    <ol>
      {lines.map(({ question, number }) => (
        <li
          key={number}
          value={number}
          className="@container grid grid-cols-[1.75rem_auto_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-1.5 sm:min-h-13 sm:grid-cols-[1.75rem_8.5rem_minmax(0,1fr)_minmax(0,11rem)]"
        >
          <span className="text-ink-faint figures">{number}</span>
          <Word sessionId={sessionId} question={question} />
          <Answers question={question} />
          <p className="col-start-2 row-start-1 grid text-sm whitespace-nowrap text-ink-soft figures">
            <span
              className={classNames(
                "font-medium",
                question.isCorrect ? "text-correct" : "text-incorrect",
              )}
            >
              <Star open={!question.isCorrect} className="bg-current" />{" "}
              {question.isCorrect ? "Correct" : "Incorrect"}
            </span>
            <span>
              {question.pointsEarned} points · {question.seconds} s
              {question.asks && ` · ${question.asks}`}
            </span>
          </p>
          <NamedDifference
            sentences={question.difference.sentences}
            className="col-span-2 col-start-2 text-sm text-ink-soft sm:col-span-3"
          />
        </li>
      ))}
    </ol>
  );
}

/** The given and the right answer, shown once if both are equal. */
function Answers({ question: { typed, difference } }: { question: BreakdownEntry }) {
  const isOne = difference.isEqual && typed !== null;
  const english = "font-display break-words";
  return (
    <dl className="col-span-2 col-start-2 flex flex-wrap items-baseline gap-x-4 sm:col-span-1 sm:col-start-3">
      <div className="flex items-baseline gap-1.5">
        <dt className="text-sm whitespace-nowrap text-ink-faint">Your answer</dt>
        <dd className="min-w-0">
          {typed ? (
            <ComparedText difference={difference} side="typed" size="sm" className={english} />
          ) : (
            <span className="text-ink-faint">No answer provided</span>
          )}
        </dd>
      </div>
      {!isOne && (
        <div className="flex items-baseline gap-1.5">
          <dt className="text-sm whitespace-nowrap text-ink-faint">Correct answer</dt>
          <dd className="min-w-0">
            <ComparedText difference={difference} side="solution" size="sm" className={english} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Word({ sessionId, question }: { sessionId: string; question: BreakdownEntry }) {
  const word = (
    <ArabicText size="row" marks="gold">
      {question.arabicWord}
    </ArabicText>
  );
  const place = "col-start-3 row-start-1 justify-self-end text-right sm:col-start-4";
  if (!question.hasWord) return <span className={place}>{word}</span>;
  return (
    <Link
      to={href("/session/:sessionId/words/:wordId", { sessionId, wordId: question.wordId })}
      className={classNames(
        place,
        "min-h-11 content-center rounded-sm underline decoration-line-strong underline-offset-8 hover:decoration-accent",
      )}
      preventScrollReset
    >
      {word}
    </Link>
  );
}
