import type { Connection } from "./connections.ts";
import { type ForgettableShapes, type Names, namesIn, type Shape } from "./packing.ts";
import { damagedDocument } from "./storage-failure.ts";

/** More are those of documents whose field names are data; their names then stand in the document. */
const MOST = 500;

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
    const bytes = Buffer.from(names, "latin1");
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
    const found = this.#connection.first("SELECT names FROM shapes WHERE id = ?", id);
    if (!found) throw damagedDocument();
    const names = namesIn(Buffer.from(found[0] as Uint8Array).toString("latin1"));
    this.#names.set(id, names);
    return names;
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
