import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { afterArrivals } from "../../../server/untaken-connections.ts";

const CLIENTS = 40;

test("P53, P64: whoever comes at one moment is let in before the first is worked for", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const acceptedAt: number[] = [];
  let accepted = 0;
  const server = http.createServer((request, response) => answer(request, response));
  const answer = afterArrivals(server, async (_request, response) => {
    acceptedAt.push(accepted);
    response.end();
  });
  server.on("connection", () => {
    accepted += 1;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: CLIENTS }, () => connect(port, "127.0.0.1"));
  onTestFinished(() => {
    vi.useRealTimers();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  expect(acceptedAt).toEqual(Array.from({ length: CLIENTS }, () => CLIENTS));
});
