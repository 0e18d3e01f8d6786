import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { log } from "#services/log.server.ts";
import { lastAnswer } from "./refusals.ts";

/** The most connections of one client network and of all together. */
export type ConnectionLimits = { ofNetwork: number; inAll: number };

type Connection = {
  readonly socket: Socket;
  readonly network: string;
  openRequests: number;
  quietSince: number;
  bytesWhenQuiet: number;
};

const LONG_IDLE_MS = 1_000;
const LOG_INTERVAL_MS = 60_000;
const REFUSED = lastAnswer("503 Service Unavailable", { "Retry-After": "2" });

/**
 * Limits the connections of a server that does not listen yet. If a network has too many, a new one ends the network's
 * connection that has been idle for the longest; it is refused if none is idle. If all together are too many, it ends
 * an idle one of the largest network, else of any, else one of the largest that has not finished its headers. The
 * returned function ends every connection that has been idle for `ms`.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): (ms: number) => void {
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, Set<Connection>>();
  const noteLimit = reportLimit();

  server.on("connection", (socket) => {
    const network = clientSubnet(socket.remoteAddress ?? "unknown");
    const neighbors = networks.get(network) ?? new Set();
    const isNetworkFull = neighbors.size >= limits.ofNetwork;
    if (isNetworkFull || connections.size >= limits.inAll) {
      noteLimit(network);
      const given = isNetworkFull ? longest(neighbors, isIdle) : leastNeeded();
      if (!given) return refuse(socket);
      end(given);
    }
    const added = { socket, network, openRequests: 0, quietSince: Date.now(), bytesWhenQuiet: 0 };
    connections.set(socket, added);
    networks.set(network, neighbors.add(added));
    socket.once("close", () => forget(added));
  });

  const follow = ({ socket }: { socket: Socket }, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.openRequests += 1;
    response.once("close", () => {
      connection.openRequests -= 1;
      connection.quietSince = Date.now();
      connection.bytesWhenQuiet = socket.bytesRead;
    });
  };
  server.prependListener("request", follow);
  server.prependListener("checkExpectation", follow);

  function leastNeeded(): Connection | null {
    const largest = largestOf(networks);
    return (
      longest(largest, isIdle) ??
      longest(connections.values(), isLongIdle) ??
      longest(largest, isInHeaders)
    );
  }

  function forget(connection: Connection) {
    const neighbors = networks.get(connection.network);
    connections.delete(connection.socket);
    neighbors?.delete(connection);
    if (neighbors?.size === 0) networks.delete(connection.network);
  }

  // The "close" of its socket comes only after further connections were accepted.
  function end(connection: Connection) {
    forget(connection);
    connection.socket.destroy();
  }

  return (ms) => {
    const latest = Date.now() - ms;
    for (const one of connections.values()) if (isIdle(one) && one.quietSince <= latest) end(one);
  };
}

/** Whether no request is open and no byte of a next one has come in. */
function isIdle({ socket, openRequests, bytesWhenQuiet }: Connection): boolean {
  return openRequests === 0 && socket.bytesRead === bytesWhenQuiet;
}

/** Whether it is idle and not about to send its first request. */
function isLongIdle(connection: Connection): boolean {
  return isIdle(connection) && connection.quietSince <= Date.now() - LONG_IDLE_MS;
}

/** Whether a request has begun to come in and its headers are not complete. */
function isInHeaders(connection: Connection): boolean {
  return connection.openRequests === 0 && !isIdle(connection);
}

function longest(
  connections: Iterable<Connection>,
  may: (connection: Connection) => boolean,
): Connection | null {
  let found: Connection | null = null;
  for (const one of connections) {
    if (may(one) && !(found && found.quietSince <= one.quietSince)) found = one;
  }
  return found;
}

function largestOf(networks: ReadonlyMap<string, Set<Connection>>): Set<Connection> {
  let largest = new Set<Connection>();
  for (const one of networks.values()) if (one.size > largest.size) largest = one;
  return largest;
}

// Nothing may be read any more, so this cannot wait until the answer has left; it is in the kernel's hands by now.
function refuse(socket: Socket) {
  socket.write(REFUSED);
  socket.destroy();
}

/** Writes a line at the first connection too many and then at most one a minute, with how many there were. */
function reportLimit(): (network: string) => void {
  let turnedAway = 0;
  let nextLine = 0;
  return (network) => {
    turnedAway += 1;
    if (Date.now() < nextLine) return;
    nextLine = Date.now() + LOG_INTERVAL_MS;
    log.warn({ network, connections: turnedAway }, "too many connections");
    turnedAway = 0;
  };
}
