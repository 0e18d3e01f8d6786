import type { QuizPlace } from "#services/practice/quiz-state.ts";
import { PracticeHead } from "./practice-head.tsx";

export function QuizHead({ name, place }: { name: string | null; place: QuizPlace }) {
  const { number, total, answered, correct } = place;
  return (
    <PracticeHead
      title={`Question ${number} of ${total}`}
      name={name ?? "Practice Session"}
      aside={
        <>
          <span className="sr-only">Correct so far: </span>
          {correct}/{answered}
        </>
      }
      progress={{ label: "Questions answered", value: answered, max: total }}
    />
  );
}
