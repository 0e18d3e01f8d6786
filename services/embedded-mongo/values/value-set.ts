import { typeRank, type Value } from "./bson-values.ts";
import { encodeComponent, textOf } from "./key-encoding.ts";

const TEXT = 15;

/** A set of BSON values, in which values that compare as equal are one. */
export class ValueSet {
  readonly #keys = new Set<string>();
  // A value of another type is told apart by that alone, so that a Decimal128 among strings is not compared.
  readonly #ranks = new Set<number>();

  constructor(values: Iterable<Value> = []) {
    for (const v of values) this.add(v);
  }

  get size(): number {
    return this.#keys.size;
  }

  get hasTexts(): boolean {
    return this.#ranks.has(TEXT);
  }

  has(v: Value): boolean {
    const rank = typeRank(v);
    return this.#ranks.has(rank) && this.#keys.has(keyOf(rank, v));
  }

  /** Whether a value of the same type is in it, such as one that could be equal. */
  hasLike(v: Value): boolean {
    return this.#ranks.has(typeRank(v));
  }

  add(v: Value): void {
    const rank = typeRank(v);
    this.#ranks.add(rank);
    this.#keys.add(keyOf(rank, v));
  }
}

function keyOf(rank: number, v: Value): string {
  return rank === TEXT
    ? `${String.fromCharCode(TEXT + 2)}${textOf(v)}`
    : encodeComponent(v, 1).toString("latin1");
}
