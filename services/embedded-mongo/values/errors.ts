import type { Doc } from "./bson-values.ts";

/** An error as MongoDB answers it: code, codeName, message and extra reply fields. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly fields: Doc;

  constructor(code: number, message: string, fields: Doc = {}) {
    super(message);
    this.name = "CommandError";
    this.code = code;
    this.codeName = CODE_NAMES[code] ?? `Location${code}`;
    this.fields = fields;
  }
}

/** An error by its code, named as MongoDB names it. */
export function commandError(code: number, message: string, fields?: Doc): CommandError {
  return new CommandError(code, message, fields);
}

/** The refusal of a feature outside the engine's scope, CommandNotSupported (115) unless MongoDB has a code of its own. */
export function notSupported(feature: string, code = 115): CommandError {
  return new CommandError(
    code,
    `${feature} is not supported by the embedded database; set MONGODB_URI`,
  );
}

const CODE_NAMES: Record<number, string> = {
  2: "BadValue",
  6: "HostUnreachable",
  7: "HostNotFound",
  9: "FailedToParse",
  13: "Unauthorized",
  14: "TypeMismatch",
  15: "Overflow",
  16: "InvalidLength",
  17: "ProtocolError",
  22: "InvalidBSON",
  24: "LockTimeout",
  26: "NamespaceNotFound",
  27: "IndexNotFound",
  28: "PathNotViable",
  39: "FileStreamFailed",
  40: "ConflictingUpdateOperators",
  43: "CursorNotFound",
  48: "NamespaceExists",
  50: "MaxTimeMSExpired",
  52: "DollarPrefixedFieldName",
  53: "InvalidIdField",
  54: "NotSingleValueField",
  56: "EmptyFieldName",
  59: "CommandNotFound",
  66: "ImmutableField",
  67: "CannotCreateIndex",
  72: "InvalidOptions",
  73: "InvalidNamespace",
  85: "IndexOptionsConflict",
  86: "IndexKeySpecsConflict",
  89: "NetworkTimeout",
  91: "ShutdownInProgress",
  112: "WriteConflict",
  115: "CommandNotSupported",
  117: "ConflictingOperationInProgress",
  125: "CommandFailed",
  168: "InvalidPipelineOperator",
  171: "CannotIndexParallelArrays",
  181: "AmbiguousIndexKeyPattern",
  189: "PrimarySteppedDown",
  197: "InvalidIndexSpecificationOption",
  225: "TransactionTooOld",
  246: "SnapshotUnavailable",
  251: "NoSuchTransaction",
  256: "TransactionCommitted",
  262: "ExceededTimeLimit",
  263: "OperationNotSupportedInTransaction",
  292: "QueryExceededMemoryLimitNoDiskUseAllowed",
  301: "DataCorruptionDetected",
  9001: "SocketException",
  10107: "NotWritablePrimary",
  10334: "BSONObjectTooLarge",
  11000: "DuplicateKey",
  11600: "InterruptedAtShutdown",
  11601: "Interrupted",
  11602: "InterruptedDueToReplStateChange",
  13435: "NotPrimaryNoSecondaryOk",
  13436: "NotPrimaryOrSecondary",
  14031: "OutOfDiskSpace",
  50768: "NotARetryableWriteCommand",
};
