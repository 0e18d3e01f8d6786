import { setTimeout as wait } from "node:timers/promises";
import { asNumber, type Doc, isDoc } from "./bson-values.ts";
import type { Context } from "./command.ts";
import { CommandError } from "./errors.ts";

/** What a failCommand fail point does to one command. */
export type Fault = {
  closesConnection: boolean;
  error: CommandError | undefined;
  replyFields: Doc;
};

/** The fault that strikes this command, after the time it blocks. */
export async function faultOf(context: Context, name: string): Promise<Fault | undefined> {
  if (name === "configureFailPoint") return undefined;
  const data = context.engine.failPoints.forCommand(name, context.client.appName);
  if (!data) return undefined;
  if (data.blockConnection === true) await wait(asNumber(data.blockTimeMS) ?? 0);
  const labels = Array.isArray(data.errorLabels) ? data.errorLabels.map(String) : undefined;
  const code = asNumber(data.errorCode);
  const error =
    code === undefined
      ? undefined
      : new CommandError(
          code,
          CODE_NAMES[code] ?? `Location${code}`,
          "Failing command via 'failCommand' failpoint",
          {
            fields: labels ? { errorLabels: labels } : {},
          },
        );
  const replyFields = isDoc(data.writeConcernError)
    ? { writeConcernError: data.writeConcernError, ...(labels ? { errorLabels: labels } : {}) }
    : {};
  return { closesConnection: data.closeConnection === true, error, replyFields };
}

const CODE_NAMES: Record<number, string> = {
  6: "HostUnreachable",
  7: "HostNotFound",
  24: "LockTimeout",
  43: "CursorNotFound",
  50: "MaxTimeMSExpired",
  89: "NetworkTimeout",
  91: "ShutdownInProgress",
  112: "WriteConflict",
  189: "PrimarySteppedDown",
  251: "NoSuchTransaction",
  262: "ExceededTimeLimit",
  9001: "SocketException",
  10107: "NotWritablePrimary",
  11600: "InterruptedAtShutdown",
  11601: "Interrupted",
  11602: "InterruptedDueToReplStateChange",
  13435: "NotPrimaryNoSecondaryOk",
  13436: "NotPrimaryOrSecondary",
};
