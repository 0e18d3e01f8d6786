import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";

// Eleven connections of a network and forty-one in all.
const tight = { RATE_LIMIT_SCALE: "0.02", HOST: "127.0.0.1" };
const sockets: Socket[] = [];
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(tight);
});

afterAll(async () => {
  await server?.stop();
});

// The server has taken in the end of each before the next test begins.
afterEach(async () => {
  await Promise.all(
    sockets.splice(0).map(async (socket) => {
      if (socket.closed) return;
      const closed = once(socket, "close");
      socket.end();
      await closed;
    }),
  );
});

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
  return clients;
}

function countOpen(clients: Client[]): number {
  return clients.filter(({ isOpen }) => isOpen()).length;
}

/** Waits until so many of each group are open: the server closes one only after it has taken in the next. */
async function untilOpen(groups: Client[][], counts: number[]): Promise<void> {
  await expect.poll(() => groups.map(countOpen), { timeout: 20_000 }).toEqual(counts);
}

/** Asks for the health of the server and answers whether that came. */
async function asks({ socket, received, isOpen }: Client): Promise<boolean> {
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (let waited = 0; isOpen() && !received() && waited < 5_000; waited += 20) await wait(20);
  return received().startsWith("HTTP/1.1 200 ");
}

function halfBody({ port }: RunningServer): string {
  return `POST /api/sessions HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 9\r\n\r\n{`;
}

test("of too many idle connections of an address the oldest go first (F26)", async () => {
  const other = await open(server, "127.0.0.2");

  const clients = await openMany(server, 30);
  const late = await open(server);

  await untilOpen([clients], [10]);
  expect(clients.slice(-10).map(({ isOpen }) => isOpen())).toEqual(Array(10).fill(true));
  expect([await asks(late), await asks(other)]).toEqual([true, true]);
  expect(server.output().match(/too many connections/g)).toHaveLength(1);
});

test("an address whose connections are all busy gets no more; others do (F26)", async () => {
  const busy = await openMany(server, 11);
  for (const { socket } of busy) socket.write(halfBody(server));
  // An answer on a connection after them: what they sent was read.
  const other = await open(server, "127.0.0.2");
  expect(await asks(other)).toBe(true);

  const refused = await open(server);

  await untilOpen([[refused], busy], [0, 11]);
  expect(refused.received()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Connection: close/);
  busy[0]?.socket.write(" ".repeat(8));
  await expect.poll(() => busy[0]?.received()).toMatch(/^HTTP\/1\.1 4/);
});

test("when all together are too many, the address with the most gives an idle one (F26)", async () => {
  const few = await openMany(server, 3, "127.0.0.2");
  const many: Client[] = [];
  for (const last of [3, 4, 5, 6]) many.push(...(await openMany(server, 9, `127.0.0.${last}`)));

  const newcomers = await openMany(server, 5, "127.0.0.7");

  await untilOpen([few, newcomers, many], [3, 5, 41 - 3 - 5]);
});

test("unfinished headers of a few addresses shut nobody out, idle connections go before them (F26)", async () => {
  const idle = await openMany(server, 3, "127.0.0.2");
  const unfinished: Client[] = [];
  for (const last of [3, 4, 5, 6]) {
    const count = last === 3 ? 11 : 9;
    unfinished.push(...(await openMany(server, count, `127.0.0.${last}`)));
  }
  for (const { socket } of unfinished) socket.write("GET / HTTP/1.1\r\nHost: loc");
  // Connections that may be about to send their first request are no longer taken for such after a second.
  await wait(1_200);

  const first = await openMany(server, 3, "127.0.0.7");
  await untilOpen([idle, unfinished, first], [0, 38, 3]);
  for (const { socket } of first) socket.write(halfBody(server));
  const second = await openMany(server, 3, "127.0.0.8");

  await untilOpen([first, unfinished, second], [3, 35, 3]);
  expect(await Promise.all(second.map(asks))).toEqual([true, true, true]);
});

test("behind a trusted proxy its address is not limited (F26)", async () => {
  const proxied = await startServer({ ...tight, TRUST_PROXY: "on" });
  onTestFinished(async () => {
    await proxied.stop();
  });

  const clients = await openMany(proxied, 30);

  expect(await asks(clients[29] as Client)).toBe(true);
  expect(countOpen(clients)).toBe(30);
});
