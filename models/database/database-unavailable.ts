import { TooManyChanges } from "./mongoose.server.ts";
import { isWriteConflict, serverErrorCode } from "./write-conflict.ts";

/** Why the database did not do its work: it is out of reach or late, has too much to do, has no room, or is damaged. */
export type Unavailability = "unreachable" | "crowded" | "full" | "damaged";

/** The database gives no answer for so long that nobody waits for it any more. */
export class DatabaseSilent extends Error {
  constructor() {
    super("the database is silent");
  }
}

const UNREACHABLE =
  /^(Mongo(ose)?ServerSelection|MongoNetwork|MongoNetworkTimeout|MongoNotConnected|MongoTopologyClosed|MongoPoolCleared|MongoPoolClosed|MongoWaitQueueTimeout|MongoConnectionPoolClosed|MongoServerClosed|MongoClientClosed|MongoOperationTimeout|MongoExpiredSession)Error$/;

// FileStreamFailed, MaxTimeMSExpired, and the codes a server gives while it shuts down or elects a primary.
const UNREACHABLE_CODES = [39, 50, 91, 189, 10107, 11600, 11602, 13435, 13436];

const CODES: ReadonlyMap<number, Unavailability> = new Map([
  ...UNREACHABLE_CODES.map((code) => [code, "unreachable"] as const),
  [14031, "full"],
  [301, "damaged"],
]);

/** Returns the unavailability of the database that an error means; null for a bug or a refusal. */
export function unavailabilityOf(error: unknown): Unavailability | null {
  if (isOfSocket(error) || isStumble(error)) return "unreachable";
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TooManyChanges || isWriteConflict(cause)) return "crowded";
    if (cause instanceof DatabaseSilent || UNREACHABLE.test(cause.name)) return "unreachable";
    if (cause.name === "MongooseError" && cause.message.includes("bufferCommands")) {
      return "unreachable";
    }
    const found = CODES.get(serverErrorCode(cause) ?? 0);
    if (found) return found;
  }
  return null;
}

// The driver asks such an error for its labels while it commits, but it has none.
function isStumble(error: unknown): boolean {
  return error instanceof TypeError && /\.hasErrorLabel is not a function$/.test(error.message);
}

// While the driver waits until its socket takes more, it throws what happens to that as it is.
function isOfSocket(error: unknown): boolean {
  return (
    error instanceof Error &&
    "syscall" in error &&
    "code" in error &&
    ["EPIPE", "ECONNRESET"].includes(String(error.code))
  );
}

/** Whether an error means that the database could not do its work, rather than a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailabilityOf(error) !== null;
}
