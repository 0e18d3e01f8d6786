import { createServer, type Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { followOwner } from "#services/embedded-mongo/follow-owner.ts";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that takes connections, and its address. */
async function listening(): Promise<string> {
  const server = createServer((socket) => socket.on("error", () => undefined).unref());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** An address where nobody listens. */
async function silent(): Promise<string> {
  const address = await listening();
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  return address;
}

const reported = () => vi.fn<(failure?: unknown) => void>();
const noted = () => undefined;

it("asks less and less often while somebody else holds the folder and does not answer", async () => {
  const takeOver = vi.fn(async () => undefined);
  const following = followOwner({
    address: await silent(),
    noted,
    takeOver,
    report: reported(),
  });
  await wait(1_200);
  await following.stop();
  expect(takeOver.mock.calls.length).toBeGreaterThan(1);
  expect(takeOver.mock.calls.length).toBeLessThan(8);
});

it("goes where the engine is now, and tells that it is no longer where its clients look", async () => {
  const moved = await listening();
  const takeOver = vi.fn(async () => undefined);
  const report = reported();
  const following = followOwner({
    address: await silent(),
    noted: () => (takeOver.mock.calls.length > 0 ? moved : undefined),
    takeOver,
    report,
  });
  await expect.poll(() => report.mock.calls).toHaveLength(1);
  expect(String(report.mock.calls[0]?.[0])).toContain(`${moved} now: start again`);
  await wait(300);
  expect(takeOver).toHaveBeenCalledTimes(1);
  await following.stop();
});

it("can be stopped while it waits after a failure", async () => {
  const report = reported();
  const takeOver = vi.fn(() => Promise.reject(new Error("the disk is full")));
  const following = followOwner({ address: await silent(), noted, takeOver, report });
  await expect.poll(() => report.mock.calls).toHaveLength(1);
  const before = performance.now();
  await following.stop();
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(takeOver).toHaveBeenCalledTimes(1);
});

it("stops the engine it started though the callback throws", async () => {
  const own = { stop: vi.fn(async () => undefined) };
  const warning = new Promise<Error>((resolve) => process.once("warning", resolve));
  const following = followOwner({
    address: await silent(),
    noted,
    takeOver: async () => own,
    report: () => {
      throw new Error("the log is closed");
    },
  });
  expect((await warning).message).toBe("the log is closed");
  await following.stop();
  expect(own.stop).toHaveBeenCalledTimes(1);
});
