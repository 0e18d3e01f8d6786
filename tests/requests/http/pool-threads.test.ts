import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "#tests/support/app/server.ts";

test.runIf(process.platform === "linux")(
  "password hashes and images run on threads that let pages go first",
  async () => {
    const server = await startServer();
    onTestFinished(async () => {
      await server.stop();
    });
    const threads = `/proc/${server.process.pid}/task`;
    const nice = Object.groupBy(readdirSync(threads), (id) =>
      readFileSync(`${threads}/${id}/comm`, "utf8").trim(),
    );
    const priorities = (name: string) => (nice[name] ?? []).map((id) => getPriority(Number(id)));
    const [own = 0] = priorities("MainThread");
    expect(priorities("libuv-worker").length).toBeGreaterThan(0);
    for (const priority of priorities("libuv-worker")) {
      expect(priority).toBe(Math.min(19, own + 10));
    }
  },
);
