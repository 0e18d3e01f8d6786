import { unsentMessage } from "#app/connection/network-error.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** Says why an action did not do what its form asked for, or that the form was not sent. */
export function ProblemNote({
  answer,
  className,
}: {
  answer: object | undefined;
  className?: string;
}) {
  const problem = problemIn(answer);
  if (!problem) return null;
  return (
    <div role="alert" className={className}>
      <Alert tone="incorrect" title={problem} />
    </div>
  );
}

/** The problem that an action answered, or that its form was not sent. */
export function problemIn(answer: object | undefined): string | undefined {
  const told = answer && "problem" in answer ? answer.problem : undefined;
  return typeof told === "string" ? told : unsentMessage(answer);
}
