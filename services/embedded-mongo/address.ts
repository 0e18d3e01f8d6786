import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import type { Address } from "./listening/server.ts";

/** The file in the folder that tells other processes where the engine listens. */
export const ADDRESS_NOTE = "engine.address";

const LONGEST_SOCKET_PATH = 100;

/** Where an engine on the folder listens; one that takes over listens where its clients look for the former one. */
export function addressesFor(
  folder: string,
  { port, formerly }: { port?: number | undefined; formerly?: string | undefined },
): Address[] {
  const path = join(folder, "engine.sock");
  const isSocketPossible = process.platform !== "win32" && path.length <= LONGEST_SOCKET_PATH;
  const former = formerly === undefined ? undefined : parse(formerly);
  if (former && "host" in former) return [former];
  const tcp = { host: "127.0.0.1", port: port ?? 0 };
  if (!isSocketPossible) return [tcp];
  return port === undefined ? [{ path }] : [{ path }, tcp];
}

/** Removes what an engine that was killed has left where the next one listens. */
export function clearAddresses(folder: string, addresses: Address[]): void {
  rmSync(join(folder, ADDRESS_NOTE), { force: true });
  for (const address of addresses) if ("path" in address) rmSync(address.path, { force: true });
}

/** Tells other processes where the engine of the folder listens. */
export function noteAddress(folder: string, address: string): void {
  const note = join(folder, ADDRESS_NOTE);
  writeFileSync(`${note}.new`, address, { mode: 0o600 });
  renameSync(`${note}.new`, note);
}

/** Where the engine of the folder listens, if it answers there. */
export async function findRunning(folder: string): Promise<string | undefined> {
  const note = join(folder, ADDRESS_NOTE);
  if (!existsSync(note)) return undefined;
  const address = readFileSync(note, "utf8");
  return (await doesAnswer(address)) ? address : undefined;
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
