import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serialize } from "bson";
import {
  BULK,
  DUE_UNTIL,
  type Figures,
  idleMemory,
  inFolder,
  medianOf,
  PAGE,
  rateOf,
  timed,
  USERS,
  wordsBetween,
} from "./measured-operations.ts";

/** Measures the same operations on a table of BSON with an index, by node:sqlite in the same thread, at FULL. */
export function measureSqlite(size: number): Promise<Figures> {
  return inFolder(async (folder) => {
    const file = join(folder, "data.sqlite");
    const database = opened(file);
    database.exec(`CREATE TABLE words (id INTEGER PRIMARY KEY, userId TEXT, dueDay INTEGER, doc BLOB);
      CREATE INDEX due ON words (userId, dueDay, id);
      CREATE TABLE single (id INTEGER PRIMARY KEY, doc BLOB)`);
    const insertWord = database.prepare("INSERT INTO words VALUES (?, ?, ?, ?)");
    const bulk = (i: number) => {
      database.exec("BEGIN IMMEDIATE");
      for (const word of wordsBetween(i * BULK, (i + 1) * BULK)) {
        insertWord.run(word._id, word.userId, word.dueDay, serialize(word));
      }
      database.exec("COMMIT");
    };
    const bulkPerSecond = BULK * (await rateOf(size / BULK, bulk));
    const byId = database.prepare("SELECT doc FROM words WHERE id = ?");
    const findOneMs = await medianOf(2000, (id) => byId.get(id));
    const due = database.prepare(
      "SELECT doc FROM words WHERE userId = ? AND dueDay <= ? ORDER BY dueDay, id LIMIT ?",
    );
    const dueWordsMs = await medianOf(500, (i) => due.all(`u${i % USERS}`, DUE_UNTIL, PAGE));
    const insert = database.prepare("INSERT INTO single (doc) VALUES (?)");
    const text = "x".repeat(300);
    const insertsPerSecond = await rateOf(1000, (i) => insert.run(serialize({ i, text })));
    const update = database.prepare("UPDATE words SET dueDay = dueDay + 1 WHERE id = ?");
    const transactionsPerSecond = await rateOf(200, (i) => {
      database.exec("BEGIN IMMEDIATE");
      insert.run(serialize({ i }));
      update.run(i);
      database.exec("COMMIT");
    });
    const all = database.prepare("SELECT doc FROM words");
    const scanMs = await timed(() => {
      for (const _row of all.iterate());
    });
    database.close();
    const readyMs = await medianOf(5, () => opened(file).close());
    return {
      dueWordsMs,
      findOneMs,
      insertsPerSecond,
      bulkPerSecond,
      transactionsPerSecond,
      scanMs,
      stallMs: scanMs,
      readyMs,
      idleMiB: idleMemory(
        `const { DatabaseSync } = await import("node:sqlite");
        new DatabaseSync(${JSON.stringify(file)}).prepare("SELECT 1 FROM words").get();`,
      ),
    };
  });
}

function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8000");
  return database;
}
