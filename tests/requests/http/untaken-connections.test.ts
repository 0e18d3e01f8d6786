import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { afterArrivals } from "../../../server/untaken-connections.ts";

const CLIENTS = 40;

test("P53, P64: whoever comes at one moment is let in before the first is worked for, and begun ten a turn", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const acceptedAt: number[] = [];
  const came: string[] = [];
  const begun: { url: string; turn: number }[] = [];
  let accepted = 0;
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const server = http.createServer((request, response) => answer(request, response));
  const answer = afterArrivals(server, async ({ url = "" }, response) => {
    acceptedAt.push(accepted);
    begun.push({ url, turn });
    response.end();
  });
  server.on("connection", () => {
    accepted += 1;
  });
  server.on("request", ({ url = "" }) => came.push(url));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: CLIENTS }, () => connect(port, "127.0.0.1"));
  onTestFinished(() => {
    vi.useRealTimers();
    clearImmediate(next);
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  for (const [at, socket] of sockets.entries())
    socket.write(`GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  expect(acceptedAt).toEqual(Array.from({ length: CLIENTS }, () => CLIENTS));
  expect(begun.map(({ url }) => url)).toEqual(came);
  const perTurn = Object.values(Object.groupBy(begun, (one) => one.turn));
  expect(Math.max(...perTurn.map((ones = []) => ones.length))).toBeLessThanOrEqual(10);
});
