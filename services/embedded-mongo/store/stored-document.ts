import { type Doc, decodeDoc } from "../values/bson-values.ts";

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

  /** Lets go of the decoded fields, to hold many documents in little memory. */
  forget(): void {
    this.#doc = undefined;
  }
}
