import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type NamelessDatabase = {
  database: DatabaseSync;
  /** Closes the database and reads its file from the start. */
  content: () => AsyncGenerator<Buffer>;
  remove: () => Promise<void>;
};

/** An empty database in a temporary file that only its user may read and that is gone however the process ends. */
export async function openNamelessDatabase(): Promise<NamelessDatabase> {
  const path = join(tmpdir(), `anki-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  const database = new DatabaseSync(path);
  // Windows keeps the name of an open file.
  await rm(path).catch(() => undefined);
  // SQLite writes to a file without a name only with this journal.
  database.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
  const close = () => {
    if (database.isOpen) database.close();
  };
  return {
    database,
    content: async function* () {
      close();
      yield* file.createReadStream({ start: 0, autoClose: false });
    },
    remove: async () => {
      close();
      await file.close();
      await rm(path, { force: true });
    },
  };
}
