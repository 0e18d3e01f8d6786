import { notSupported } from "./errors.ts";

/** A BSON value JavaScript has nothing for (undefined, DBPointer, a date beyond year 275760), kept as its bytes. */
export class RawValue {
  readonly _bsontype = "RawValue";
  readonly type: number;
  readonly bytes: Uint8Array;

  constructor(type: number, bytes: Uint8Array) {
    this.type = type;
    this.bytes = bytes;
  }
}

/**
 * Marks a decoded document that JavaScript holds in another order or with fewer fields than its bytes. Copies by
 * spread carry the mark along; whoever encodes or compares the document refuses it.
 */
export const unfaithful = Symbol("unfaithful");

/** Fails for a document whose fields are not those, in order, of its bytes. */
export function refuseUnfaithful(doc: object) {
  const name = (doc as { [unfaithful]?: string })[unfaithful];
  if (name === undefined) return;
  throw notSupported(
    `a document with the field name "${name}" (__proto__, a repeated name, or an integer out of order) in this place`,
    2,
  );
}
