import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import type { Address } from "./listening/server.ts";

/** The file in the folder that tells other processes where the engine listens. */
export const ADDRESS_NOTE = "engine.address";

const WORK_NOTE = "engine.work";

const LONGEST_SOCKET_PATH = 100;
const LOOPBACK = "127.0.0.1";

/**
 * Where an engine on the folder listens; one that takes over listens where its clients look for the former one, and one
 * without a socket or a given port at the port of the last one, as its clients may still look for it there.
 */
export function addressesFor(
  folder: string,
  { port, formerly }: { port?: number | undefined; formerly?: string | undefined },
): Address[] {
  const path = join(folder, "engine.sock");
  const isSocketPossible = process.platform !== "win32" && path.length <= LONGEST_SOCKET_PATH;
  const formerPort = portOf(formerly);
  if (formerPort !== undefined) return [{ host: LOOPBACK, port: formerPort }];
  if (!isSocketPossible) {
    return [{ host: LOOPBACK, port: port ?? portOf(notedAddress(folder)) ?? 0 }];
  }
  return port === undefined ? [{ path }] : [{ path }, { host: LOOPBACK, port }];
}

function portOf(address: string | undefined): number | undefined {
  const [host, port = ""] = (address ?? "").split(":");
  const number = /^\d{1,5}$/.test(port) ? Number(port) : 0;
  return host === LOOPBACK && number > 0 && number < 65_536 ? number : undefined;
}

/** Removes the sockets that an engine that was killed has left where the next one listens. */
export function clearSockets(addresses: Address[]): void {
  for (const address of addresses) if ("path" in address) rmSync(address.path, { force: true });
}

/** Tells other processes where the engine of the folder listens. */
export function noteAddress(folder: string, address: string): void {
  const note = join(folder, ADDRESS_NOTE);
  writeFileSync(`${note}.new`, address, { mode: 0o600 });
  renameSync(`${note}.new`, note);
}

/** Where the last engine of the folder listened, or listens. */
export function notedAddress(folder: string): string | undefined {
  const note = join(folder, ADDRESS_NOTE);
  return existsSync(note) ? readFileSync(note, "utf8") : undefined;
}

/** Tells other starters what the one that holds the folder does before it listens; undefined, that it is done. */
export function noteWork(folder: string, text: string | undefined): void {
  const note = join(folder, WORK_NOTE);
  try {
    if (text === undefined) rmSync(note, { force: true });
    else writeFileSync(note, text, { mode: 0o600 });
  } catch {
    // The note is a courtesy; the work goes on without it.
  }
}

/** The work that the holder of the folder does before it listens; undefined without a note that can be read. */
export function notedWork(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, WORK_NOTE), "utf8");
  } catch {
    return undefined;
  }
}

/** Where the engine of the folder listens, if it answers there. */
export async function findRunning(folder: string): Promise<string | undefined> {
  const address = notedAddress(folder);
  return address !== undefined && (await doesAnswer(address)) ? address : undefined;
}

/** Opens a connection to an engine. */
export function connectTo(address: string): Socket {
  return connect(parse(address));
}

/** How the driver is told an address. */
export function uriOf(address: string): (database: string) => string {
  // The driver lowers the case of what hello says about hosts, so a socket path has to be connected to directly.
  const host = "path" in parse(address) ? encodeURIComponent(address) : address;
  return (database) => `mongodb://${host}/${encodeURIComponent(database)}?directConnection=true`;
}

function parse(address: string): Address {
  if (address.endsWith(".sock")) return { path: address };
  const [host = "", port = ""] = address.split(":");
  return { host, port: Number(port) };
}

function doesAnswer(address: string): Promise<boolean> {
  const socket = connectTo(address);
  return new Promise((resolve) => {
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
