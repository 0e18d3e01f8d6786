import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import {
  ADDRESS_NOTE,
  addressesFor,
  clearAddresses,
  findRunning,
  noteAddress,
  uriOf,
} from "./address.ts";
import type { Limits } from "./engine/engine.ts";
import { followOwner } from "./follow-owner.ts";
import type { Address } from "./listening/server.ts";
import { backUpFolder, DATA_FILE } from "./store/backup.ts";
import { refuseEmptied } from "./store/data-file.ts";
import { lockFolder } from "./store/folder-lock.ts";
import { makePrivateFolder } from "./store/private-file.ts";
import type { WorkerOrders, WorkerReport } from "./worker.ts";

/** A running engine: ours (`isOwner`) or the one that another process runs on the same folder. */
export type EmbeddedMongo = {
  uri(database: string): string;
  isOwner: boolean;
  /** Copies the running database to a file, whole and of one moment. */
  backupTo(file: string): Promise<void>;
  stop(): Promise<void>;
};

/** How an engine is started; `port` opens loopback TCP in addition to the socket. */
export type StartOptions = {
  folder: string;
  durability?: "full" | "normal";
  failPoints?: boolean;
  port?: number;
  limits?: Partial<Limits>;
  /**
   * Makes an engine that was found running, when its process ends, be taken over at the same address; called with
   * nothing then, and with the error while that fails.
   */
  onTakeover?: (failure?: unknown) => void;
};

const OTHER_STARTER_MS = 5_000;

/** Starts the engine on a folder, or finds the one that runs there already; throws when neither is possible. */
export async function startEmbeddedMongo(options: StartOptions): Promise<EmbeddedMongo> {
  const folder = resolve(options.folder);
  makePrivateFolder(folder);
  const until = Date.now() + OTHER_STARTER_MS;
  for (;;) {
    const unlock = lockFolder(folder);
    if (unlock) return startOwn(folder, options, unlock);
    const address = await findRunning(folder);
    if (address) return joinRunning(folder, address, options);
    if (Date.now() > until) {
      throw new Error(`another process holds the database in ${folder} and does not answer`);
    }
    await wait(50);
  }
}

function joinRunning(folder: string, address: string, options: StartOptions): EmbeddedMongo {
  const { onTakeover: report } = options;
  const takeOver = async () => {
    const unlock = lockFolder(folder);
    return unlock && startOwn(folder, options, unlock, address);
  };
  const following = report && followOwner({ address, takeOver, report });
  return {
    ...reachedAt(folder, address),
    isOwner: false,
    stop: async () => following?.stop(),
  };
}

async function startOwn(
  folder: string,
  options: StartOptions,
  unlock: () => void,
  formerly?: string,
): Promise<EmbeddedMongo> {
  try {
    refuseEmptied(join(folder, DATA_FILE), join(folder, ADDRESS_NOTE));
    const addresses = addressesFor(folder, { port: options.port, formerly });
    return await startWorker(folder, options, unlock, addresses);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startWorker(
  folder: string,
  options: StartOptions,
  unlock: () => void,
  addresses: Address[],
): Promise<EmbeddedMongo> {
  clearAddresses(folder, addresses);
  const orders: WorkerOrders = {
    file: join(folder, DATA_FILE),
    durability: options.durability ?? "full",
    failPoints: options.failPoints ?? false,
    limits: options.limits ?? {},
    addresses,
  };
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: orders,
    execArgv: [],
  });
  const exit = new Promise((resolve) => worker.once("exit", resolve));
  const stop = async () => {
    worker.postMessage("stop");
    await exit;
    unlock();
  };
  let stopping: Promise<void> | undefined;
  try {
    const [address = ""] = await reachable(worker);
    noteAddress(folder, address);
    return {
      ...reachedAt(folder, address),
      isOwner: true,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function reachable(worker: Worker): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (report: WorkerReport) => {
      if (report.kind === "ready") resolve(report.addresses);
      else if (report.kind === "stopped") reject(new Error("the engine has stopped"));
      else reject(Object.assign(new Error(report.message), report.facts));
    });
  });
}

function reachedAt(folder: string, address: string) {
  return {
    uri: uriOf(address),
    backupTo: (file: string) => backUpFolder({ folder, file }),
  };
}
