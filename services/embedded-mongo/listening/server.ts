import { chmodSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { answer } from "../commands/execute.ts";
import type { Client } from "../engine/command.ts";
import type { Engine } from "../engine/engine.ts";
import { orphanTransactions } from "../engine/transactions.ts";
import { MessageCutter, type Request, readMessage, writeReply } from "../values/wire.ts";

const QUEUE_PER_CONNECTION = 100;

let lastClientId = 0;

/** Where clients reach the engine. */
export type Address = { path: string } | { port: number; host: string };

/** Listens for clients; `stop` closes the listener and every connection. */
export async function listen(
  engine: Engine,
  address: Address,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const client = { id: nextClientId(), address: nameOf(server, address), appName: undefined };
    socket.on("close", () => {
      sockets.delete(socket);
      orphanTransactions(engine, client.id);
    });
    serve(engine, socket, client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, resolve);
  });
  if ("path" in address) chmodSync(address.path, 0o600);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { address: nameOf(server, address), stop };
}

function nameOf(server: Server, address: Address): string {
  if ("path" in address) return address.path;
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : address.port;
  return `${address.host}:${port}`;
}

function nextClientId(): number {
  lastClientId += 1;
  return lastClientId;
}

function serve(engine: Engine, socket: Socket, client: Client): void {
  const cutter = new MessageCutter();
  let chain: Promise<void> = Promise.resolve();
  let queued = 0;
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    for (const message of cutter.push(chunk as Buffer)) {
      const request = readMessage(message);
      queued += 1;
      if (queued > QUEUE_PER_CONNECTION) socket.pause();
      chain = chain
        .then(() => respond(engine, client, socket, request))
        .then(() => {
          queued -= 1;
          if (queued === 0 && socket.isPaused()) socket.resume();
          if (request.isLast) socket.destroySoon();
        });
      // A stream that breaks the protocol cannot be followed any further.
      if (!request.isLast) continue;
      socket.removeAllListeners("data").resume();
      return;
    }
  });
}

async function respond(
  engine: Engine,
  client: Client,
  socket: Socket,
  request: Request,
): Promise<void> {
  if (socket.destroyed) return;
  const body = await answer(engine, client, request).catch(() => undefined);
  if (!body) {
    socket.destroy();
    return;
  }
  if (!request.wantsReply || socket.destroyed) return;
  const [head, rest] = writeReply(request, body);
  socket.cork();
  if (head) socket.write(head);
  if (rest) socket.write(rest);
  socket.uncork();
}
