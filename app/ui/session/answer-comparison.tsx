import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";

/** The typed beside the expected answer, the difference marked and named. */
export function AnswerComparison({
  difference,
  solutionName = "Correct answer",
}: {
  difference: AnswerDifference;
  solutionName?: string;
}) {
  const isLong = hasLongSide(difference);
  return (
    <>
      <dl
        id="answers"
        className="comparison"
        data-language={difference.language}
        data-long={isLong || undefined}
      >
        <Side name="Your answer" side="typed" {...{ difference, isLong }} />
        <Side name={solutionName} side="solution" {...{ difference, isLong }} />
      </dl>
      <NamedDifference
        id="named"
        sentences={difference.sentences}
        className="grid gap-1 pt-3 pb-1 text-center text-lg text-balance low:text-base low:leading-snug"
      />
    </>
  );
}

function Side({
  name,
  side,
  difference,
  isLong,
}: {
  name: string;
  side: "typed" | "solution";
  difference: AnswerDifference;
  isLong: boolean;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="@container">
        <ComparedText
          difference={difference}
          side={side}
          size={isLong ? "md" : "compare"}
          className="compared"
        />
      </dd>
    </div>
  );
}

/** Two such texts have no room side by side. */
function hasLongSide({ language, typed, solution }: AnswerDifference): boolean {
  const letters = [typed, solution].map(
    (pieces) =>
      pieces
        .map(({ text }) => text)
        .join("")
        .replace(/[\p{M}\u200D]/gu, "").length,
  );
  return Math.max(...letters) > (language === "arabic" ? 8 : 9);
}
