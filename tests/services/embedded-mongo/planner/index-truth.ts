import { type Collection, everyIndexOf } from "#services/embedded-mongo/store/collection.ts";
import type { Connection } from "#services/embedded-mongo/store/connections.ts";
import { entriesOf } from "#services/embedded-mongo/store/index-entries.ts";
import type { Index } from "#services/embedded-mongo/store/index-spec.ts";
import { documentOf } from "#services/embedded-mongo/store/read-documents.ts";
import { openedBlock } from "#services/embedded-mongo/store/stored-blocks.ts";
import { encodeKey } from "#services/embedded-mongo/values/key-encoding.ts";

/** The index rows that are missing or too many, compared with what the documents themselves say. */
export function falseIndexRows(connection: Connection, collection: Collection): string[] {
  const documents = [...connection.rows(`SELECT row, doc, key FROM ${collection.table}`)].map(
    (found) => ({ document: documentOf(found, collection), key: hex(found[2] as Uint8Array) }),
  );
  const wrongIds = documents
    .filter(({ document, key }) => key !== hex(encodeKey([document.doc._id], [1])))
    .map(({ key }) => `_id_ ${key}`);
  const wrongRows = everyIndexOf(collection).flatMap((index) => {
    const stored = entriesIn(connection, index).map(
      ({ key, row }) => `${index.name} ${hex(key)} ${row}`,
    );
    const computed = documents.flatMap(({ document }) =>
      [...entriesOf(index, document.doc).keys.values()].map(
        ({ key }) => `${index.name} ${hex(key)} ${document.row}`,
      ),
    );
    return [...missingFrom(stored, computed), ...missingFrom(computed, stored)];
  });
  return [...wrongIds, ...wrongRows];
}

function entriesIn(connection: Connection, { table }: Index) {
  const blocks = [...connection.rows(`SELECT low, row, count, entries FROM ${table}`)];
  return blocks.flatMap((block) => openedBlock(table, block).block.entries());
}

function missingFrom(some: string[], others: string[]): string[] {
  const known = new Set(some);
  return others.filter((row) => !known.has(row));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
