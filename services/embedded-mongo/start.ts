import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  ADDRESS_NOTE,
  addressesFor,
  clearSockets,
  findRunning,
  noteAddress,
  notedAddress,
  notedWork,
  noteWork,
  uriOf,
} from "./address.ts";
import type { Limits } from "./engine/engine.ts";
import { startThread } from "./engine-thread.ts";
import { followOwner } from "./follow-owner.ts";
import type { Address } from "./listening/server.ts";
import { backUpFolder, DATA_FILE } from "./store/backup.ts";
import { refuseEmptied } from "./store/data-file.ts";
import { lockFolder } from "./store/folder-lock.ts";
import { makePrivateFolder } from "./store/private-file.ts";
import type { WorkerOrders } from "./worker.ts";

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
   * Makes an engine that ended unasked, in another process or in this one, be taken over at the same address; called
   * with nothing then, with the error while that fails, and with the one by which an engine of this process ended.
   * Without it the latter ends the process, unless it catches unhandled rejections.
   */
  onTakeover?: (failure?: unknown) => void;
  /**
   * Is told what is done to the data beside what clients ask for: a start brings data of a former version over, which takes
   * half a minute for a gigabyte. Without it, the standard error is told.
   */
  onNews?: (text: string) => void;
};

const OTHER_STARTER_MS = 5_000;

/** Starts the engine on a folder, or finds the one that runs there already; throws when neither is possible. */
export async function startEmbeddedMongo(options: StartOptions): Promise<EmbeddedMongo> {
  const folder = resolve(options.folder);
  makePrivateFolder(folder);
  const onNews = options.onNews ?? console.error;
  let until = Date.now() + OTHER_STARTER_MS;
  let known: string | undefined;
  for (;;) {
    const unlock = lockFolder(folder);
    if (unlock) return startOwn(folder, options, unlock);
    const address = await findRunning(folder);
    if (address) return joinRunning(folder, address, options);
    // The note goes with the lock's holder: one that a killed process has left is only in the way of nobody.
    const work = notedWork(folder);
    if (work !== undefined) until = Date.now() + OTHER_STARTER_MS;
    if (work !== undefined && work !== known) onNews(`another process prepares the data: ${work}`);
    known = work;
    if (Date.now() > until) {
      throw new Error(`another process holds the database in ${folder} and does not answer`);
    }
    await wait(50);
  }
}

function joinRunning(folder: string, address: string, options: StartOptions): EmbeddedMongo {
  const following = follow(folder, address, options);
  return {
    ...reachedAt(folder, address),
    isOwner: false,
    stop: async () => following?.stop(),
  };
}

function follow(folder: string, address: string, options: StartOptions) {
  const { onTakeover: report } = options;
  const takeOver = async () => {
    const unlock = lockFolder(folder);
    return unlock && startOwn(folder, options, unlock, address);
  };
  const noted = () => notedAddress(folder);
  return report && followOwner({ address, noted, takeOver, report });
}

async function startOwn(
  folder: string,
  options: StartOptions,
  unlock: () => void,
  formerly?: string,
): Promise<EmbeddedMongo> {
  const { port } = options;
  try {
    refuseEmptied(join(folder, DATA_FILE), join(folder, ADDRESS_NOTE));
    const addresses = addressesFor(folder, { port, formerly });
    try {
      return await listenAt(addresses, folder, options, unlock);
    } catch (error) {
      const isTaken = (error as { code?: unknown }).code === "EADDRINUSE";
      // A client that follows would look for the engine in vain at a new port, and so would one that was told its port.
      if (!isTaken || port !== undefined || formerly !== undefined) throw error;
      return await listenAt(addressesFor(folder, { port: 0 }), folder, options, unlock);
    }
  } catch (error) {
    unlock();
    throw error;
  }
}

async function listenAt(
  addresses: Address[],
  folder: string,
  options: StartOptions,
  unlock: () => void,
): Promise<EmbeddedMongo> {
  clearSockets(addresses);
  const orders: WorkerOrders = {
    file: join(folder, DATA_FILE),
    durability: options.durability ?? "full",
    failPoints: options.failPoints ?? false,
    limits: options.limits ?? {},
    addresses,
  };
  let successor: { stop(): Promise<void> } | undefined;
  let isDead = false;
  const onDeath = (death: Error) => {
    isDead = true;
    unlock();
    if (!options.onTakeover) throw death;
    successor = follow(folder, thread.address, options);
    options.onTakeover(death);
  };
  const thread = await startToldOf(folder, orders, { onDeath, onNews: options.onNews });
  const stop = async () => {
    if (isDead) return successor?.stop();
    await thread.stop();
    unlock();
  };
  let stopping: Promise<void> | undefined;
  try {
    noteAddress(folder, thread.address);
  } catch (error) {
    await thread.stop();
    throw error;
  }
  return {
    ...reachedAt(folder, thread.address),
    isOwner: true,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Other starters wait while the note is there. */
async function startToldOf(
  folder: string,
  orders: WorkerOrders,
  {
    onDeath,
    onNews = console.error,
  }: { onDeath(death: Error): void } & Pick<StartOptions, "onNews">,
) {
  let isReady = false;
  const told = (text: string) => {
    if (!isReady) noteWork(folder, text);
    onNews(text);
  };
  try {
    return await startThread(orders, { onDeath, onNews: told });
  } finally {
    isReady = true;
    noteWork(folder, undefined);
  }
}

function reachedAt(folder: string, address: string) {
  return {
    uri: uriOf(address),
    backupTo: (file: string) => backUpFolder({ folder, file }),
  };
}
