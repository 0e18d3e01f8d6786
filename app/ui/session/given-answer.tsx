import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";

/** The typed answer below its word, with what differs. */
export function GivenAnswer({ difference }: { difference: AnswerDifference }) {
  return (
    <div id="given" className="given-answer">
      <p className="@container flex w-full flex-wrap items-baseline gap-x-3 [@media(height<54rem)]:[&_[lang=ar]]:text-ar-sm">
        <span className="text-ink-soft">Your answer</span>{" "}
        <ComparedText
          difference={difference}
          side="typed"
          className="font-display text-xl break-words"
        />
      </p>
      <NamedDifference
        sentences={difference.sentences}
        className="text-ink-soft low:text-sm low:leading-snug"
      />
    </div>
  );
}
