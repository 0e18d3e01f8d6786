import { Double, Int32, Long, type Long as LongValue } from "bson";
import { asNumber, bsonTypeOf, numberKind, type Value } from "./bson-values.ts";
import { notSupported } from "./errors.ts";

/**
 * Sums numbers as MongoDB's $sum and $avg do: integers exactly, doubles with the rounding errors carried along
 * (Knuth's two-sum), the result as wide as the widest number. Other values are passed over.
 */
export class Summation {
  count = 0;
  private whole = 0n;
  private sum = 0;
  private carried = 0;
  private plain = 0;
  private widest: "int" | "long" | "double" = "int";

  add(v: Value) {
    const kind = numberKind(v);
    if (!kind) return;
    if (kind === "decimal") throw notSupported("summing Decimal128", 2);
    this.count += 1;
    if (kind === "double") {
      this.widest = "double";
      this.addDouble(asNumber(v) as number);
      return;
    }
    if (kind === "long" && this.widest === "int") this.widest = "long";
    const isLong = bsonTypeOf(v) === "Long";
    this.whole += isLong ? (v as LongValue).toBigInt() : BigInt(asNumber(v) as number);
  }

  total(): Value {
    if (this.widest === "double") return new Double(this.asDouble());
    const { whole } = this;
    if (this.widest === "int" && BigInt.asIntN(32, whole) === whole)
      return new Int32(Number(whole));
    return BigInt.asIntN(64, whole) === whole ? Long.fromBigInt(whole) : new Double(Number(whole));
  }

  average(): Value {
    return this.count === 0 ? null : new Double(this.asDouble() / this.count);
  }

  private addDouble(x: number) {
    this.plain += x;
    const sum = this.sum + x;
    const added = sum - this.sum;
    this.carried += this.sum - (sum - added) + (x - added);
    this.sum = sum;
  }

  private asDouble(): number {
    const near = Number(this.whole);
    this.addDouble(near);
    this.addDouble(Number(this.whole - BigInt(near)));
    this.whole = 0n;
    const exact = this.sum + this.carried;
    return Number.isNaN(exact) ? this.plain : exact;
  }
}
