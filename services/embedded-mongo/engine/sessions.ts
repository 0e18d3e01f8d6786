import type { Connection } from "../store/connections.ts";
import type { Doc } from "../values/bson-values.ts";

/** A multi-document transaction of a session. */
export type Transaction = {
  number: bigint;
  state: "open" | "committed" | "aborted";
  connection: Connection | undefined;
  hasSnapshot: boolean;
  /** The command and collection it began with. */
  beganWith: string;
  /** It repeats one that lost a conflict, so it takes the turn to write before it reads. */
  isFirstInLine: boolean;
  hasWritten: boolean;
  /** Ends the turn of a repetition that only reads. */
  turnTimer: NodeJS.Timeout | undefined;
  endTurn: (() => void) | undefined;
  timer: NodeJS.Timeout | undefined;
  /** The client of its latest statement, and what runs once that client is gone. */
  clientId: number;
  orphanTimer: NodeJS.Timeout | undefined;
  cursors: Set<() => void>;
};

/** A logical session: its highest transaction number and what came of it. */
export type Session = {
  key: string;
  number: bigint;
  reply: Doc | undefined;
  transaction: Transaction | undefined;
  /** The `beganWith` of its last transaction, if that lost a conflict. */
  lostWith: string | undefined;
  usedAt: number;
  busy: Promise<unknown>;
};

/** The sessions of this process, by the bytes of their id. */
export class Sessions {
  readonly #byKey = new Map<string, Session>();

  open(key: string): Session {
    const found = this.#byKey.get(key);
    if (found) {
      found.usedAt = Date.now();
      return found;
    }
    const session: Session = {
      key,
      number: -1n,
      reply: undefined,
      transaction: undefined,
      lostWith: undefined,
      usedAt: Date.now(),
      busy: Promise.resolve(),
    };
    this.#byKey.set(key, session);
    return session;
  }

  get(key: string): Session | undefined {
    return this.#byKey.get(key);
  }

  all(): Iterable<Session> {
    return this.#byKey.values();
  }

  /** Forgets the sessions that nobody has used for a while. */
  forgetIdle(idleMs: number): void {
    for (const [key, session] of this.#byKey) {
      const isIdle = Date.now() - session.usedAt > idleMs;
      if (isIdle && session.transaction?.state !== "open") this.#byKey.delete(key);
    }
  }

  forget(key: string): void {
    this.#byKey.delete(key);
  }
}

/** Runs `work` after what this session has under way, since a session does one thing at a time. */
export function inTurnOf<T>(session: Session, work: () => Promise<T>): Promise<T> {
  const result = session.busy.then(work, work);
  session.busy = result.catch(() => undefined);
  return result;
}
