import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** The exit code and the output of a server that is ended by SIGTERM, given the code of its `close`. */
async function endedWith(close: string) {
  const script = `
    import { createServer } from "node:http";
    import { shutDownOnSignals } from "./server/shutdown.ts";
    const server = createServer().listen(0, () => console.log("listening"));
    const nothing = () => {};
    const close = ${close};
    shutDownOnSignals(server, { refuse: nothing, hold: nothing, endIdle: nothing, close });
    setInterval(nothing, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      written += chunk;
    });
  }
  const exited = once(child, "exit");
  await once(child.stdout, "data");
  const begun = Date.now();
  child.kill("SIGTERM");
  const [code] = await exited;
  return { code, written, ms: Date.now() - begun };
}

test("a shutdown whose last step never ends is given up in time for the log, with 1", async () => {
  const { code, written, ms } = await endedWith("() => new Promise(() => {})");
  expect(code).toBe(1);
  expect(written).toContain("the shutdown did not finish");
  expect(ms).toBeGreaterThan(9_000);
  expect(ms).toBeLessThan(15_000);
});

test("one whose last step fails is logged and ends with 1, any other with 0", async () => {
  const failed = await endedWith('() => Promise.reject(new Error("the disk is gone"))');
  expect(failed.code).toBe(1);
  expect(failed.written).toContain("the disk is gone");
  const ended = await endedWith("async () => {}");
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.written).toMatch(/"signal":"SIGTERM","requestsInFlight":0,"msg":"shutting down"/);
  expect(ended.written).toMatch(/"ms":\d+,"msg":"stopped"/);
});
