import type { Doc } from "./bson-values.ts";

/** An error as MongoDB answers it: code, codeName, message, labels and extra reply fields. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly labels: readonly string[];
  readonly fields: Doc;

  constructor(
    code: number,
    codeName: string,
    message: string,
    extra: { labels?: string[]; fields?: Doc } = {},
  ) {
    super(message);
    this.name = "CommandError";
    this.code = code;
    this.codeName = codeName;
    this.labels = extra.labels ?? [];
    this.fields = extra.fields ?? {};
  }
}

/** The refusal of a feature outside the engine's scope, CommandNotSupported (115) unless MongoDB has a code of its own. */
export function notSupported(
  feature: string,
  code = 115,
  codeName = code === 115 ? "CommandNotSupported" : (codeNames.get(code) ?? `Location${code}`),
): CommandError {
  return new CommandError(
    code,
    codeName,
    `${feature} is not supported by the embedded database; set MONGODB_URI`,
  );
}

const codeNames = new Map([
  [2, "BadValue"],
  [9, "FailedToParse"],
  [14, "TypeMismatch"],
  [28, "PathNotViable"],
  [40, "ConflictingUpdateOperators"],
  [52, "DollarPrefixedFieldName"],
  [54, "NotSingleValueField"],
  [56, "EmptyFieldName"],
  [66, "ImmutableField"],
  [171, "CannotIndexParallelArrays"],
]);

/** A CommandError by its code alone, named as MongoDB names it. */
export function commandError(code: number, message: string): CommandError {
  return new CommandError(code, codeNames.get(code) ?? `Location${code}`, message);
}
