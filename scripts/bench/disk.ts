import { statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export type OnDisk = {
  "documents or index": string;
  MB: string;
  "bytes a document": number;
  "empty %": number;
};

const LEAST_BYTES = 100_000;

/** Folds the log of an embedded database, which may be running, into its file and tells where the bytes are: by collection, documents and each index apart. */
export function bytesOnDisk(folder: string): { rows: OnDisk[]; file: number } {
  const file = path.join(folder, "data.sqlite");
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    const pages = new Map(
      database
        .prepare("SELECT name, sum(pgsize) AS bytes, sum(unused) AS unused FROM dbstat GROUP BY 1")
        .all()
        .map(({ name, bytes, unused }) => [name, { bytes: Number(bytes), unused: Number(unused) }]),
    );
    const rows: OnDisk[] = [];
    for (const { id, name } of database.prepare("SELECT id, name FROM collections").all()) {
      const table = `stored_${id}`;
      const documents = database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count;
      const tables = [
        { name: "documents", table },
        ...database
          .prepare("SELECT id, name FROM indexes WHERE collection = ?")
          .all(Number(id))
          .map((index) => ({ name: index.name, table: `keys_${index.id}` })),
      ];
      for (const one of tables) {
        const { bytes = 0, unused = 0 } = pages.get(one.table) ?? {};
        if (bytes < LEAST_BYTES) continue;
        rows.push({
          "documents or index": `${name} ${one.name}`,
          MB: (bytes / 1e6).toFixed(2),
          "bytes a document": Math.round(bytes / Number(documents)),
          "empty %": Math.round((100 * unused) / bytes),
        });
      }
    }
    return { rows, file: statSync(file).size };
  } finally {
    database.close();
  }
}
