import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import { readZip } from "./read-zip.ts";

/** What a package for Anki holds: its collection, open until the test ends, and its media by the names that notes call them. */
export function readPackage(bytes: Buffer) {
  const files = readZip(bytes);
  const database = new DatabaseSync(":memory:");
  database.deserialize(files.get("collection.anki2") ?? Buffer.alloc(0));
  onTestFinished(() => database.close());
  const names: Record<string, string> = JSON.parse(String(files.get("media")));
  const media = new Map(Object.entries(names).map(([entry, name]) => [name, files.get(entry)]));
  const [model] = Object.values<{ flds: { name: string }[] }>(
    JSON.parse(String(database.prepare("SELECT models FROM col").get()?.models)),
  );
  const fields = model?.flds.map(({ name }) => name) ?? [];
  return {
    database,
    media,
    /** The notes, newest first, each with its guid, its tags and its fields by name. */
    notes: database
      .prepare("SELECT * FROM notes ORDER BY id DESC")
      .all()
      .map((note) => {
        const texts = String(note.flds).split("\x1f");
        return {
          guid: String(note.guid),
          tags: String(note.tags),
          texts: Object.fromEntries(fields.map((name, at) => [name, texts[at]])),
        };
      }),
    /** The rows of a query. */
    rows: (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
  };
}
