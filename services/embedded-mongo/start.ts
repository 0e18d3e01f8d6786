import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Limits } from "./engine/engine.ts";
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
};

const ADDRESS_NOTE = "engine.address";
const LONGEST_SOCKET_PATH = 100;
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
    if (address) {
      return { ...reachedAt(folder, address), isOwner: false, stop: async () => undefined };
    }
    if (Date.now() > until) {
      throw new Error(`another process holds the database in ${folder} and does not answer`);
    }
    await wait(50);
  }
}

async function startOwn(
  folder: string,
  options: StartOptions,
  unlock: () => void,
): Promise<EmbeddedMongo> {
  try {
    refuseEmptied(join(folder, DATA_FILE), join(folder, ADDRESS_NOTE));
    return await startWorker(folder, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startWorker(
  folder: string,
  options: StartOptions,
  unlock: () => void,
): Promise<EmbeddedMongo> {
  const addresses = addressesFor(folder, options.port);
  rmSync(join(folder, ADDRESS_NOTE), { force: true });
  for (const address of addresses) if ("path" in address) rmSync(address.path, { force: true });
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

function addressesFor(folder: string, port: number | undefined): Address[] {
  const path = join(folder, "engine.sock");
  const isSocketPossible = process.platform !== "win32" && path.length <= LONGEST_SOCKET_PATH;
  const tcp = { host: "127.0.0.1", port: port ?? 0 };
  if (!isSocketPossible) return [tcp];
  return port === undefined ? [{ path }] : [{ path }, tcp];
}

function noteAddress(folder: string, address: string): void {
  const note = join(folder, ADDRESS_NOTE);
  writeFileSync(`${note}.new`, address, { mode: 0o600 });
  renameSync(`${note}.new`, note);
}

async function findRunning(folder: string): Promise<string | undefined> {
  const note = join(folder, ADDRESS_NOTE);
  if (!existsSync(note)) return undefined;
  const address = readFileSync(note, "utf8");
  return (await doesAnswer(address)) ? address : undefined;
}

function doesAnswer(address: string): Promise<boolean> {
  const [host = "", port = ""] = address.split(":");
  return new Promise((resolve) => {
    const socket = port ? connect({ host, port: Number(port) }) : connect({ path: address });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function reachedAt(folder: string, address: string) {
  return {
    uri: uriOf(address),
    backupTo: (file: string) => backUpFolder({ folder, file }),
  };
}

// The driver lowers the case of what hello says about hosts, so a socket path has to be connected to directly.
function uriOf(address: string): (database: string) => string {
  const host = address.endsWith(".sock") ? encodeURIComponent(address) : address;
  return (database) => `mongodb://${host}/${encodeURIComponent(database)}?directConnection=true`;
}
