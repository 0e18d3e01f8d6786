import type { Connection } from "../store/connections.ts";
import type { Doc } from "../values/bson-values.ts";
import type { Request } from "../values/wire.ts";
import type { Engine } from "./engine.ts";
import type { Session, Transaction } from "./sessions.ts";

/** The client at the other end of one connection. */
export type Client = { id: number; address: string; appName: string | undefined };

export type Context = {
  engine: Engine;
  client: Client;
  request: Request;
  database: string;
  session: Session | undefined;
  number: bigint | undefined;
  transaction: Transaction | undefined;
};

/** The connection of one read; `keep` leaves it to a cursor. */
export type Lease = { connection: Connection; keep: () => void };

type Rules = {
  /** The fields it understands besides the ones every command has; a handshake may offer anything. */
  fields: readonly string[] | "any";
  isAllowedInTransaction?: boolean;
};

/** A command: how it touches the database, and what it does. */
export type Command = Rules &
  (
    | { kind: "plain"; run: (context: Context, command: Doc) => Doc | Promise<Doc> }
    | { kind: "read"; run: (context: Context, command: Doc, lease: Lease) => Doc }
    | {
        kind: "write";
        isRetryable?: boolean;
        run: (context: Context, command: Doc, connection: Connection) => Doc;
      }
  );
