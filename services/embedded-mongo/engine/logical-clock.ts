import { Binary, Long, Timestamp } from "bson";
import type { Doc } from "../values/bson-values.ts";

/** The time of the replica set we pose as: seconds and a counter, never running backwards. */
export class LogicalClock {
  #seconds = 0;
  #count = 0;

  /** Moves on, as every write does. */
  advance(): void {
    const seconds = Math.floor(Date.now() / 1000);
    if (seconds > this.#seconds) {
      this.#seconds = seconds;
      this.#count = 1;
    } else this.#count += 1;
  }

  get now(): Timestamp {
    if (this.#seconds === 0) this.advance();
    return new Timestamp({ t: this.#seconds, i: this.#count });
  }

  /** The fields that every reply carries. */
  replyFields(): Doc {
    const now = this.now;
    return {
      operationTime: now,
      $clusterTime: {
        clusterTime: now,
        signature: { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO },
      },
    };
  }
}
