import { type Doc, decodeDoc } from "../values/bson-values.ts";
import { rawFields } from "../values/raw-bson.ts";

// A shorter one is decoded as quickly as a part of it.
const LONG = 500;

/** A document where it is stored; it is decoded when its fields are first asked for. */
export class StoredDocument {
  readonly row: number;
  readonly bytes: Uint8Array;
  #doc: Doc | undefined;

  constructor(row: number, bytes: Uint8Array) {
    this.row = row;
    this.bytes = bytes;
  }

  get doc(): Doc {
    this.#doc ??= decodeDoc(this.bytes);
    return this.#doc;
  }

  /** The document with these fields at least. */
  only(names: ReadonlySet<string>): Doc {
    if (this.#doc || this.bytes.length < LONG) return this.doc;
    return decodeDoc(rawFields(this.bytes, (name) => names.has(name)));
  }

  /** Lets go of the decoded fields, to hold many documents in little memory. */
  forget(): void {
    this.#doc = undefined;
  }
}
