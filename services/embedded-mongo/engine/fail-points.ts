import { asNumber, type Doc, isDoc } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";

type FailPoint = { data: Doc; skip: number; times: number };

/** A command that a fail point may strike; its namespaces are `database.collection` of all that it names. */
type StruckCommand = { name: string; appName: string | undefined; namespaces: () => string[] };

/** Faults that tests switch on by configureFailPoint. */
export class FailPoints {
  readonly #isAllowed: boolean;
  readonly #active = new Map<string, FailPoint>();

  constructor(isAllowed: boolean) {
    this.#isAllowed = isAllowed;
  }

  configure(command: Doc): void {
    if (!this.#isAllowed) {
      throw commandError(59, "no such command: 'configureFailPoint'");
    }
    const name = String(command.configureFailPoint);
    if (name !== "failCommand" && name !== "onPrimaryTransactionalWrite") {
      throw notSupported(`the fail point ${name}`);
    }
    const { mode } = command;
    if (mode === "off") {
      this.#active.delete(name);
      return;
    }
    const data = isDoc(command.data) ? command.data : {};
    const counts = isDoc(mode) ? mode : {};
    this.#active.set(name, {
      data,
      skip: asNumber(counts.skip) ?? 0,
      times: asNumber(counts.times) ?? Number.POSITIVE_INFINITY,
    });
  }

  /** Returns the data of failCommand if it strikes this command now. */
  forCommand({ name, appName, namespaces }: StruckCommand): Doc | undefined {
    return this.#strike("failCommand", ({ failCommands, appName: only, namespace }) => {
      if (only !== undefined && only !== appName) return false;
      if (namespace !== undefined && !namespaces().includes(String(namespace))) return false;
      return Array.isArray(failCommands) && failCommands.includes(name);
    });
  }

  /** Returns the data of onPrimaryTransactionalWrite if it strikes now. */
  forRetryableWrite(): Doc | undefined {
    return this.#strike("onPrimaryTransactionalWrite", () => true);
  }

  #strike(name: string, isMeant: (data: Doc) => boolean): Doc | undefined {
    const point = this.#active.get(name);
    if (!point || !isMeant(point.data)) return undefined;
    if (point.skip > 0) {
      point.skip -= 1;
      return undefined;
    }
    point.times -= 1;
    if (point.times <= 0) this.#active.delete(name);
    return point.data;
  }
}
