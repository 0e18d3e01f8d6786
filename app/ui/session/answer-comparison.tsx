import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { classNames } from "#app/ui/class-names.ts";
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
        className={classNames(
          "grid flex-1 border-y border-line text-center",
          difference.language === "arabic" ? "max-h-84" : "max-h-60",
          isLong ? "grid-cols-1" : "grid-cols-2 *:border-s *:border-line *:odd:border-transparent",
        )}
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
    <div className="flex min-w-0 flex-col px-2 pt-2 low:pt-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="@container grid flex-1 content-center py-1">
        <ComparedText
          difference={difference}
          side={side}
          size={isLong ? "md" : "compare"}
          className={classNames(
            "font-display leading-normal font-medium break-words",
            isLong ? "text-xl" : "py-3 text-[clamp(1.75rem,1.4rem+2.6vw,3rem)]",
          )}
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
