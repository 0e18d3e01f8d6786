import { Long } from "bson";
import type { Command, Context, Lease } from "../engine/command.ts";
import { nextBatch } from "../engine/cursors.ts";
import type { Doc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { RawDocument } from "../values/raw-bson.ts";
import { bigintField, countField, textField } from "./command-fields.ts";

/** The reply of a command that opens a cursor over `documents`, `limit` of them in all. */
export function openCursor(
  context: Context,
  lease: Lease,
  namespace: string,
  documents: Iterator<Uint8Array>,
  wish: { batchSize: number | undefined; limit?: number | undefined; isSingleBatch?: boolean },
): Doc {
  const cursor = {
    namespace,
    documents,
    remaining: wish.limit || Number.POSITIVE_INFINITY,
    sessionKey: context.session?.key,
    isOfTransaction: context.transaction !== undefined,
    close: () => void documents.return?.(),
  };
  const batch = nextBatch(cursor, wish.batchSize ?? 101);
  if (batch.isLast || wish.isSingleBatch) {
    cursor.close();
    return cursorReply("firstBatch", namespace, 0n, batch.documents);
  }
  const { cursors, pool } = context.engine;
  const { transaction } = context;
  if (transaction) {
    cursor.documents = [...rest(documents)].values();
    const id = cursors.keep(cursor);
    transaction.cursors.add(() => cursors.close(id));
    return cursorReply("firstBatch", namespace, id, batch.documents);
  }
  lease.keep();
  cursor.close = () => {
    documents.return?.();
    pool.give(lease.connection);
  };
  return cursorReply("firstBatch", namespace, cursors.keep(cursor), batch.documents);
}

function* rest(documents: Iterator<Uint8Array>): Generator<Uint8Array> {
  for (let next = documents.next(); !next.done; next = documents.next()) yield next.value;
}

function cursorReply(field: string, ns: string, id: bigint, documents: Uint8Array[]): Doc {
  const batch = documents.map((bytes) => new RawDocument(bytes));
  return { cursor: { [field]: batch, id: Long.fromBigInt(id), ns } };
}

function getMore(context: Context, command: Doc): Doc {
  const id = bigintField(command.getMore) ?? 0n;
  const { cursors } = context.engine;
  const cursor = cursors.get(id);
  const namespace = `${context.database}.${textField(command, "collection")}`;
  if (namespace !== cursor.namespace) {
    throw commandError(
      13,
      `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace`,
    );
  }
  checkSession(context, cursor.sessionKey, cursor.isOfTransaction, id);
  const size = countField(command, "batchSize") || Number.POSITIVE_INFINITY;
  try {
    const batch = nextBatch(cursor, size);
    if (batch.isLast) cursors.close(id);
    return cursorReply("nextBatch", namespace, batch.isLast ? 0n : id, batch.documents);
  } catch (error) {
    cursors.close(id);
    throw error;
  }
}

function checkSession(
  context: Context,
  sessionKey: string | undefined,
  isOfTransaction: boolean,
  id: bigint,
): void {
  if (sessionKey !== context.session?.key) {
    throw commandError(
      50738,
      `Cannot run getMore on cursor ${id} in another session than it was created in`,
    );
  }
  if (isOfTransaction !== (context.transaction !== undefined)) {
    throw commandError(
      50740,
      `Cannot run getMore on cursor ${id}, which was created in or out of a transaction, the other way`,
    );
  }
}

function killCursors(context: Context, command: Doc): Doc {
  const ids = Array.isArray(command.cursors) ? command.cursors : [];
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const value of ids) {
    const id = bigintField(value) ?? 0n;
    const list = context.engine.cursors.close(id) ? cursorsKilled : cursorsNotFound;
    list.push(Long.fromBigInt(id));
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
}

/** The commands that go on with or end a cursor. */
export const cursorCommands: Record<string, Command> = {
  getMore: {
    kind: "plain",
    fields: ["collection", "batchSize"],
    isAllowedInTransaction: true,
    run: getMore,
  },
  killCursors: {
    kind: "plain",
    fields: ["cursors"],
    isAllowedInTransaction: true,
    run: killCursors,
  },
};
