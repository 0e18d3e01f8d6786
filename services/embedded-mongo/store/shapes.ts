import { crc32 } from "node:zlib";
import type { Connection } from "./connections.ts";
import { type ForgettableShapes, type Names, namesIn, type Shape } from "./shape-names.ts";
import { damagedDocument } from "./storage-failure.ts";
import { CHECKSUM_BYTES } from "./tags.ts";

/** More are those of documents whose field names are data; their names then stand in the document. */
const MOST = 500;

const INDEX = "INDEXED BY sqlite_autoindex_shapes_1";

/** The shapes of a collection for one connection: always the same object, so that all of it is forgotten at once. */
export function shapesOf(connection: Connection, collection: number): ForgettableShapes {
  const known = connection.shapes.get(collection);
  if (known) return known;
  const shapes = new StoredShapes(connection, collection);
  connection.shapes.set(collection, shapes);
  return shapes;
}

/** The stored shapes of a collection as one connection sees them. */
class StoredShapes implements ForgettableShapes {
  latest: Shape[] = [];
  #connection: Connection;
  #collection: number;
  #ids = new Map<string, number>();
  #names = new Map<number, Names>();

  constructor(connection: Connection, collection: number) {
    this.#connection = connection;
    this.#collection = collection;
  }

  idOf(names: string): number {
    const known = this.#ids.get(names);
    if (known !== undefined) return known;
    const bytes = withChecksum(Buffer.from(names, "latin1"));
    const found = this.#connection.first(
      "SELECT id FROM shapes WHERE collection = ? AND names = ?",
      this.#collection,
      bytes,
    );
    const id = found ? Number(found[0]) : this.#add(bytes);
    if (id !== 0) this.#ids.set(names, id);
    return id;
  }

  namesOf(id: number): Names {
    const known = this.#names.get(id);
    if (known) return known;
    const found = this.#readFrom("NOT INDEXED", id) ?? this.#readFrom(INDEX, id);
    if (!found) throw damagedDocument();
    const names = namesIn(found.toString("latin1"));
    this.#names.set(id, names);
    return names;
  }

  // The index has a copy of all names, in other pages of the file.
  #readFrom(place: string, id: number): Buffer | undefined {
    const sql = `SELECT names FROM shapes ${place} WHERE collection = ? AND id = ?`;
    const found = this.#connection.first(sql, this.#collection, id);
    return found && withoutChecksum(Buffer.from(found[0] as Uint8Array));
  }

  forget(): void {
    this.latest = [];
    this.#ids.clear();
    this.#names.clear();
  }

  #add(names: Buffer): number {
    const connection = this.#connection;
    const count = connection.first(
      "SELECT count(*) FROM shapes WHERE collection = ?",
      this.#collection,
    );
    if (Number(count?.[0]) >= MOST) return 0;
    connection.isShapeAdded = true;
    return connection.run(
      "INSERT INTO shapes (collection, names) VALUES (?, ?)",
      this.#collection,
      names,
    );
  }
}

/** Puts checksums behind the names of the shapes of a former version. */
export function addChecksums(connection: Connection): void {
  for (const [id, names] of [...connection.rows("SELECT id, names FROM shapes")]) {
    const bytes = withChecksum(Buffer.from(names as Uint8Array));
    connection.run("UPDATE shapes SET names = ? WHERE id = ?", bytes, Number(id));
  }
}

function withChecksum(names: Buffer): Buffer {
  const bytes = Buffer.alloc(names.length + CHECKSUM_BYTES);
  names.copy(bytes);
  bytes.writeUInt32LE(crc32(names), names.length);
  return bytes;
}

function withoutChecksum(bytes: Buffer): Buffer | undefined {
  const end = bytes.length - CHECKSUM_BYTES;
  const names = bytes.subarray(0, end);
  return end >= 0 && bytes.readUInt32LE(end) === crc32(names) ? names : undefined;
}
