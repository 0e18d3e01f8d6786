import { setTimeout as wait } from "node:timers/promises";
import { asNumber, type Doc, isDoc } from "../values/bson-values.ts";
import { type CommandError, commandError } from "../values/errors.ts";
import type { Context } from "./command.ts";

/** The effect of a failCommand fail point on one command. */
export type Fault = {
  closesConnection: boolean;
  error: CommandError | undefined;
  replyFields: Doc;
};

/** The fault that strikes this command, after the time it blocks. */
export async function faultOf(context: Context, name: string): Promise<Fault | undefined> {
  if (name === "configureFailPoint") return undefined;
  const data = context.engine.failPoints.forCommand({
    name,
    appName: context.client.appName,
    namespaces: () => namespacesOf(context, name),
  });
  if (!data) return undefined;
  if (data.blockConnection === true) await wait(asNumber(data.blockTimeMS) ?? 0);
  const labels = Array.isArray(data.errorLabels) ? data.errorLabels.map(String) : undefined;
  const code = asNumber(data.errorCode);
  const error =
    code === undefined
      ? undefined
      : commandError(
          code,
          "Failing command via 'failCommand' failpoint",
          labels && { errorLabels: labels },
        );
  const replyFields = isDoc(data.writeConcernError)
    ? { writeConcernError: data.writeConcernError, ...(labels ? { errorLabels: labels } : {}) }
    : {};
  return { closesConnection: data.closeConnection === true, error, replyFields };
}

// MongoDB goes by the first collection alone; here also by the ones that a $unionWith adds.
function namespacesOf({ database, request: { command } }: Context, name: string): string[] {
  const pipeline = Array.isArray(command.pipeline) ? command.pipeline.filter(isDoc) : [];
  const added = pipeline.flatMap(({ $unionWith: union }) => (isDoc(union) ? [union.coll] : []));
  const first = name === "getMore" ? command.collection : command[name];
  return [first, ...added].map((collection) => `${database}.${collection}`);
}
