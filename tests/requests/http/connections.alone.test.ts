import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";

// Eleven connections of a network and forty-one in all.
const tight = { RATE_LIMIT_SCALE: "0.02", HOST: "127.0.0.1" };
const running: RunningServer[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

async function start(variables: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ ...tight, ...variables });
  running.push(server);
  return server;
}

type Client = { socket: Socket; received: () => string; isOpen: () => boolean };

async function open({ port }: RunningServer, from = "127.0.0.1"): Promise<Client> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  let received = "";
  let isOpen = true;
  socket.on("data", (chunk) => {
    received += chunk;
  });
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.once("close", () => {
    isOpen = false;
  });
  await once(socket, "connect");
  return { socket, received: () => received, isOpen: () => isOpen };
}

async function openMany(server: RunningServer, count: number, from?: string): Promise<Client[]> {
  const clients: Client[] = [];
  for (let made = 0; made < count; made += 1) clients.push(await open(server, from));
  await wait(200);
  return clients;
}

function countOpen(clients: Client[]): number {
  return clients.filter(({ isOpen }) => isOpen()).length;
}

/** Asks for the health of the server and answers whether that came. */
async function asks({ socket, received, isOpen }: Client): Promise<boolean> {
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (let waited = 0; isOpen() && !received() && waited < 5_000; waited += 20) await wait(20);
  return received().startsWith("HTTP/1.1 200 ");
}

const halfBody = "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{";

function post({ port }: RunningServer): string {
  return halfBody.replace("Host: localhost", `Host: localhost:${port}`);
}

test("of too many idle connections of an address the oldest go first (F26)", async () => {
  const server = await start();
  const other = await open(server, "127.0.0.2");

  const clients = await openMany(server, 30);
  const late = await open(server);

  expect(countOpen(clients)).toBeLessThanOrEqual(11);
  expect(clients.slice(-10).map(({ isOpen }) => isOpen())).toEqual(Array(10).fill(true));
  expect([await asks(late), await asks(other)]).toEqual([true, true]);
  expect(server.output().match(/too many connections/g)).toHaveLength(1);
});

test("an address whose connections are all busy gets no more; others do", async () => {
  const server = await start();
  const busy = await openMany(server, 11);
  for (const { socket } of busy) socket.write(post(server));
  await wait(200);

  const refused = await open(server);
  await wait(200);
  const other = await open(server, "127.0.0.2");

  expect(refused.received()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Connection: close/);
  expect(refused.isOpen()).toBe(false);
  expect(await asks(other)).toBe(true);
  expect(countOpen(busy)).toBe(11);
  busy[0]?.socket.write(" ".repeat(8));
  await wait(300);
  expect(busy[0]?.received()).toMatch(/^HTTP\/1\.1 4/);
});

test("when all together are too many, the address with the most gives an idle one", async () => {
  const server = await start();
  const few = await openMany(server, 3, "127.0.0.2");
  const many: Client[] = [];
  for (const last of [3, 4, 5, 6]) many.push(...(await openMany(server, 9, `127.0.0.${last}`)));

  const newcomers = await openMany(server, 5, "127.0.0.7");

  expect([countOpen(few), countOpen(newcomers)]).toEqual([3, 5]);
  expect(countOpen(many)).toBe(41 - 3 - 5);
});

test("unfinished headers of a few addresses shut nobody out, idle connections go before them", async () => {
  const server = await start();
  const idle = await openMany(server, 3, "127.0.0.2");
  const unfinished: Client[] = [];
  for (const last of [3, 4, 5, 6]) {
    const count = last === 3 ? 11 : 9;
    unfinished.push(...(await openMany(server, count, `127.0.0.${last}`)));
  }
  for (const { socket } of unfinished) socket.write("GET / HTTP/1.1\r\nHost: loc");
  await wait(1_000);

  const first = await openMany(server, 3, "127.0.0.7");
  const open = [countOpen(idle), countOpen(unfinished), countOpen(first)];
  for (const { socket } of first) socket.write(post(server));
  await wait(200);
  const second = await openMany(server, 3, "127.0.0.8");

  expect(open).toEqual([0, 38, 3]);
  expect([countOpen(first), countOpen(unfinished)]).toEqual([3, 35]);
  expect(await Promise.all(second.map(asks))).toEqual([true, true, true]);
});

test("behind a trusted proxy its address is not limited", async () => {
  const server = await start({ TRUST_PROXY: "on" });

  const clients = await openMany(server, 30);

  expect(countOpen(clients)).toBe(30);
});
