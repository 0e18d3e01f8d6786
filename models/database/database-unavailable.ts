import { TooManyChanges } from "./mongoose.server.ts";

const UNAVAILABLE =
  /^(Mongo(ose)?ServerSelection|MongoNetwork|MongoNetworkTimeout|MongoNotConnected|MongoTopologyClosed|MongoPoolCleared|MongoPoolClosed|MongoWaitQueueTimeout|MongoConnectionPoolClosed|MongoServerClosed|MongoClientClosed|MongoOperationTimeout|MongoExpiredSession)Error$/;

// MaxTimeMSExpired, OutOfDiskSpace, and the codes a server gives while it shuts down or elects a primary.
const UNAVAILABLE_CODES = new Set([50, 14031, 91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Whether an error means that the database cannot be reached, is damaged or does not take more work, rather than a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (UNAVAILABLE.test(cause.name) || cause instanceof TooManyChanges) return true;
    if (cause.name === "MongooseError" && cause.message.includes("bufferCommands")) return true;
    if ("code" in cause && typeof cause.code === "number" && isServerError(cause)) {
      if (UNAVAILABLE_CODES.has(cause.code)) return true;
    }
  }
  return false;
}

function isServerError(error: Error): boolean {
  return error.name === "MongoServerError" || error.name === "MongoWriteConcernError";
}
