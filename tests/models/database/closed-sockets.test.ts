import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { drainClosedSockets } from "#models/database/closed-sockets.ts";

test("who waits for a socket to drain that is destroyed is told when it is closed", async () => {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("it listens nowhere");
  drainClosedSockets();
  const socket = connect(address.port);
  await once(socket, "connect");

  socket.destroy();
  expect(socket.write("a command")).toBe(false);
  await once(socket, "drain");
  expect(socket.closed).toBe(true);
});
