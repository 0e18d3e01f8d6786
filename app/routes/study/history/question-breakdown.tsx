import { href, Link } from "react-router";
import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { AnswerDifference } from "#models/arabic/difference/answer-difference.ts";
import type { Direction } from "#models/scheduling/direction.ts";

export type BreakdownEntry = {
  wordId: string;
  direction: Direction;
  arabicWord: string;
  typed: string | null;
  difference: AnswerDifference;
  isCorrect: boolean;
  pointsEarned: number;
  seconds: number;
  hasWord: boolean;
};

export function QuestionBreakdown({
  sessionId,
  questions,
}: {
  sessionId: string;
  questions: BreakdownEntry[];
}) {
  return (
    <section aria-labelledby="breakdown" className="grid gap-4">
      <h2 id="breakdown" className="text-xl">
        Question breakdown
      </h2>
      <ol className="grid gap-3">
        {questions.map((question, index) => (
          <Card as="li" key={`${question.wordId}-${question.direction}`} className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex items-center gap-3">
                <span className="text-ink-faint tabular-nums">{index + 1}</span>
                <Word sessionId={sessionId} question={question} />
              </p>
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={question.isCorrect ? "correct" : "incorrect"}>
                  {question.isCorrect ? "Correct" : "Incorrect"}
                </Badge>
                <Badge tone="gold">{question.pointsEarned} points</Badge>
                <span className="text-sm text-ink-faint">{question.seconds} s</span>
              </p>
            </div>
            <dl className="grid gap-2 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-ink-faint">Your answer</dt>
                <dd className="@container break-words">
                  {question.typed ? (
                    <ComparedText difference={question.difference} side="typed" />
                  ) : (
                    <span className="text-ink-faint">No answer provided</span>
                  )}
                </dd>
              </div>
              <div>
                <dt className="text-sm text-ink-faint">Correct answer</dt>
                <dd className="@container break-words">
                  <ComparedText difference={question.difference} side="solution" />
                </dd>
              </div>
            </dl>
            <NamedDifference
              sentences={question.difference.sentences}
              className="text-sm text-ink-soft"
            />
          </Card>
        ))}
      </ol>
    </section>
  );
}

function Word({ sessionId, question }: { sessionId: string; question: BreakdownEntry }) {
  const word = <ArabicText size="md">{question.arabicWord}</ArabicText>;
  if (!question.hasWord) return word;
  return (
    <Link
      to={href("/session/:sessionId/words/:wordId", { sessionId, wordId: question.wordId })}
      className="rounded-sm underline decoration-line-strong underline-offset-8 hover:decoration-accent"
      preventScrollReset
    >
      {word}
    </Link>
  );
}
