import type { Context } from "../engine/command.ts";
import type { Query } from "../planner/plan.ts";
import type { Doc } from "../values/bson-values.ts";
import { checkCollation } from "../values/collation.ts";
import { CommandError, commandError } from "../values/errors.ts";
import { rawArrayOf } from "../values/raw-bson.ts";
import { type Change, updateOf } from "./change-documents.ts";
import { docsField, flagField, requiredDoc } from "./command-fields.ts";
import { MAX_WRITE_BATCH } from "./handshake-commands.ts";

/** The documents of an insert, or the statements of an update, delete or bulk, undecoded. */
export function statementsOf(context: Context, field: string): Uint8Array[] {
  const { request } = context;
  const statements = request.sequences.get(field) ?? rawArrayOf(request.body, field);
  if (!statements) {
    throw commandError(40414, `BSON field '${field}' is missing but a required field`);
  }
  if (statements.length === 0 || statements.length > MAX_WRITE_BATCH) {
    throw commandError(
      16,
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  }
  return statements;
}

/** Runs statements one after the other and gives what went wrong; the first error ends an ordered bulk and any inside a transaction. */
export function runStatements<T>(
  context: Context,
  command: Doc,
  statements: T[],
  run: (statement: T, index: number) => void,
): { index: number; error: CommandError }[] {
  const errors: { index: number; error: CommandError }[] = [];
  const isOrdered = command.ordered !== false;
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (context.transaction && error.code === 112) throw error;
      errors.push({ index, error });
      if (isOrdered || context.transaction) break;
    }
  }
  return errors;
}

/** An error of one statement as replies tell it. */
export function errorFields({ code, codeName, message, fields }: CommandError): Doc {
  return { code, codeName, errmsg: message, ...fields };
}

type Around = { let: Doc | undefined; deadline: number | undefined };

/** The change that an update statement asks for; `filter` and `update` are what its command calls otherwise. */
export function changeOf(
  statement: Doc,
  { path, filter, update }: { path: string; filter: string; update: string },
  around: Around,
): Change {
  checkCollation(statement.collation);
  const isMulti = flagField(statement, "multi");
  if (isMulti && statement.sort !== undefined) {
    throw commandError(9, "Cannot specify sort with multi=true");
  }
  return {
    query: {
      filter: requiredDoc(statement, filter, `${path}.${filter}`),
      sort: statement.sort,
      limit: isMulti ? undefined : 1,
      hint: statement.hint,
      ...around,
    },
    update: updateOf(statement[update]),
    isMulti,
    isUpsert: flagField(statement, "upsert"),
    arrayFilters: docsField(statement, "arrayFilters"),
  };
}

/** The documents that a delete statement means. */
export function removalOf(
  statement: Doc,
  { path, filter, limit }: { path: string; filter: string; limit: 0 | 1 },
  around: Around,
): Query {
  checkCollation(statement.collation);
  return {
    filter: requiredDoc(statement, filter, `${path}.${filter}`),
    limit,
    hint: statement.hint,
    ...around,
  };
}
