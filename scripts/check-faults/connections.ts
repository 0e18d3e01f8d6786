import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { memoryOf } from "./load/process-facts.ts";
import { send } from "./send.ts";

/** F26: thousands of connections of one address: some are turned away, and another address is still served. */
export const openThousands: Attack = async ({ quick }) => {
  const checks = new Checks();
  const app = await App.start();
  const before = memoryOf(app.pid).now;
  const wanted = quick ? 2_000 : 10_000;
  const sockets = await openMany(app, wanted);
  await wait(1_000);
  const open = sockets.filter((socket) => !socket.destroyed).length;
  for (let number = 0; number < 20; number += 1) {
    for (const address of ["/healthz", "/", "/api/auth/user"]) {
      const status = await send(app.port, address, { localAddress: "127.0.0.2" }).then(
        (answer) => answer.status,
        () => 0,
      );
      checks.check([200, 401].includes(status), "somebody else is not served", `${status}`);
    }
  }
  checks.check(open < wanted, "no connection was turned away", `${open} stayed open`);
  const grown = memoryOf(app.pid).now - before;
  checks.check(grown < 200, "memory of idle connections", `${grown} MB`);
  for (const socket of sockets) socket.destroy();
  await wait(500);
  checks.equal((await send(app.port, "/healthz")).status, 200, "health afterwards");
  checks.note(`${open} of ${sockets.length} connections stayed open, ${grown} MB`);
  await app.stop();
  return checks.outcome();
};

async function openMany({ port }: App, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(200, count - sockets.length) }, () => {
      const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.3" });
      socket.on("error", () => undefined);
      return socket.resume();
    });
    await Promise.all(
      some.map((socket) =>
        Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => null),
      ),
    );
    sockets.push(...some);
  }
  return sockets;
}
