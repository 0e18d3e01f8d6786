import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findDocuments } from "#services/embedded-mongo/planner/query.ts";
import { dropCollection, ensureCollection } from "#services/embedded-mongo/store/catalog.ts";
import { ConnectionPool } from "#services/embedded-mongo/store/connection-pool.ts";
import { insertDocument } from "#services/embedded-mongo/store/documents.ts";
import { encodeDoc } from "#services/embedded-mongo/values/bson-values.ts";
import { temporaryFolder } from "#tests/services/embedded-mongo/temporary-engine.ts";

it.each([
  ["within the keys", 3000, 1000],
  ["behind the last key", 900, 900],
])(
  "gives up %s it skips when the time is over, and lets go of the index",
  (_where, count, keys) => {
    const pool = new ConnectionPool(join(temporaryFolder(), "data.sqlite"), "normal");
    onTestFinished(() => pool.closeAll());
    const { writer } = pool;
    writer.begin("write");
    const words = ensureCollection(writer, "test", "words");
    for (let _id = 0; _id < count; _id += 1) insertDocument(writer, words, encodeDoc({ _id }));
    const examined = { keys: 0, documents: 0 };
    const query = { filter: {}, sort: { _id: 1 }, skip: count + 5, deadline: Date.now() - 1 };
    const found = findDocuments(writer, words, query, examined);
    expect(() => [...found]).toThrow(expect.objectContaining({ code: 50 }));
    expect(examined).toEqual({ keys, documents: 0 });
    expect(() => dropCollection(writer, words)).not.toThrow();
  },
);
