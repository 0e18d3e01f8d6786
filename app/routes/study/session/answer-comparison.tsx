import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import type { AnswerDifference } from "#models/arabic/difference/answer-difference.ts";

/** What was typed against what was expected, the difference marked and named; once if the two are equal. */
export function AnswerComparison({
  difference,
  isRight,
}: {
  difference: AnswerDifference;
  isRight: boolean;
}) {
  return (
    <div className="grid gap-4">
      <Badge tone={isRight ? "correct" : "incorrect"} className="justify-self-start">
        {isRight ? "Looks correct" : "Looks incorrect"}
      </Badge>
      <dl id="answers" className="grid gap-4 sm:grid-cols-2">
        <Side name="Your answer" side="typed" difference={difference} />
        {!difference.isEqual && (
          <Side name="Correct answer" side="solution" difference={difference} />
        )}
      </dl>
      <NamedDifference
        id="named"
        sentences={difference.sentences}
        className="grid gap-1 text-ink-soft"
      />
    </div>
  );
}

function Side({
  name,
  side,
  difference,
}: {
  name: string;
  side: "typed" | "solution";
  difference: AnswerDifference;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="@container mt-1 break-words">
        <ComparedText difference={difference} side={side} size="lg" />
      </dd>
    </div>
  );
}
