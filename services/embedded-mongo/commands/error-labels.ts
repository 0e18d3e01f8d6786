import type { Context } from "../engine/command.ts";

const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const TRANSIENT = new Set([24, 112, 246, 251, 267]);

/** The labels MongoDB gives an error of this code in this place. */
export function labelsOf(context: Context, name: string, code: number): string[] {
  const isEnding = name === "commitTransaction" || name === "abortTransaction";
  const isInTransaction = !isEnding && context.request.command.autocommit !== undefined;
  const labels: string[] = [];
  if (TRANSIENT.has(code) && (isInTransaction || isEnding))
    labels.push("TransientTransactionError");
  if (!RETRYABLE.has(code)) return labels;
  if (isInTransaction) labels.push("TransientTransactionError");
  else if (isEnding || context.request.command.txnNumber !== undefined)
    labels.push("RetryableWriteError");
  return labels;
}
