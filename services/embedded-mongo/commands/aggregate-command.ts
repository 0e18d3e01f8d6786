import type { Command, Context, Lease } from "../engine/command.ts";
import type { Doc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { forgetDeadline, readAggregation } from "./aggregation.ts";
import { cursorBatchSize, docField } from "./command-fields.ts";
import { openCursor } from "./cursor-commands.ts";
import { encodedResults } from "./run-aggregation.ts";

function aggregate(context: Context, command: Doc, lease: Lease): Doc {
  const aggregation = readAggregation(command);
  if (!docField(command, "cursor")) throw commandError(9, "The 'cursor' option is required");
  const batchSize = cursorBatchSize(command);
  const results = encodedResults(lease.connection, context.database, aggregation);
  const namespace = `${context.database}.${aggregation.collection}`;
  const reply = openCursor(context, lease, namespace, results, {
    batchSize,
  });
  forgetDeadline(aggregation);
  return reply;
}

/** The aggregate command. */
export const aggregateCommands: Record<string, Command> = {
  aggregate: {
    kind: "read",
    fields: [
      "pipeline",
      "cursor",
      "allowDiskUse",
      "bypassDocumentValidation",
      "collation",
      "explain",
      "hint",
      "let",
    ],
    isAllowedInTransaction: true,
    run: aggregate,
  },
};
