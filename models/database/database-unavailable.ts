import { TooManyChanges } from "./mongoose.server.ts";
import { isWriteConflict, serverErrorCode } from "./write-conflict.ts";

const UNAVAILABLE =
  /^(Mongo(ose)?ServerSelection|MongoNetwork|MongoNetworkTimeout|MongoNotConnected|MongoTopologyClosed|MongoPoolCleared|MongoPoolClosed|MongoWaitQueueTimeout|MongoConnectionPoolClosed|MongoServerClosed|MongoClientClosed|MongoOperationTimeout|MongoExpiredSession)Error$/;

// MaxTimeMSExpired, OutOfDiskSpace, DataCorruptionDetected, and the codes a server gives while it shuts down or elects a primary.
const UNAVAILABLE_CODES = new Set([50, 14031, 301, 91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Whether an error means that the database cannot be reached, is damaged or does not take more work (also after repeated conflicts), rather than a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (UNAVAILABLE.test(cause.name) || cause instanceof TooManyChanges) return true;
    if (cause.name === "MongooseError" && cause.message.includes("bufferCommands")) return true;
    if (isWriteConflict(cause) || UNAVAILABLE_CODES.has(serverErrorCode(cause) ?? 0)) return true;
  }
  return false;
}
