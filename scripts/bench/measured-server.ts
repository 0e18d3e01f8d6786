import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const ROOT = path.join(import.meta.dirname, "..", "..");

export type MeasuredServer = {
  url: string;
  pid: number;
  /** CPU time that the threads of the process have used so far, in µs. */
  cpuMicroseconds(): number;
  stop(): Promise<void>;
};

/** Starts a server script on a port, that of the app as `npm start` does, and resolves once it has printed that it is ready; `folder` is another checkout than this one. */
export async function startServer(
  script: string,
  port: number,
  variables: Record<string, string> = {},
  folder = ROOT,
): Promise<MeasuredServer> {
  const start = script === "server.ts" ? await startOf(folder) : null;
  const file = start?.SERVER_FILE ?? script;
  const child: ChildProcess = spawn(process.execPath, [...(start?.SERVER_FLAGS ?? []), file], {
    cwd: folder,
    env: {
      ...process.env,
      ...start?.SERVER_VARIABLES,
      NODE_ENV: "production",
      PORT: String(port),
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      if (String(chunk).includes("Ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  const pid = child.pid ?? 0;
  return {
    url: `http://localhost:${port}`,
    pid,
    cpuMicroseconds: () => cpuOf(pid),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Sends requests to a server as a browser that follows no redirect by itself. */
export function sendTo({ url }: MeasuredServer) {
  return (address: string, init?: RequestInit) =>
    fetch(new URL(address, url), { ...init, redirect: "manual" });
}

/** How `npm start` of a checkout starts its server; old ones do it without more. */
async function startOf(folder: string): Promise<typeof import("../run/server-start.mjs") | null> {
  const file = path.join(folder, "scripts", "run", "server-start.mjs");
  return existsSync(file) ? import(file) : null;
}

/** CPU time that the threads of a process have used so far, in µs; /proc/PID/stat would tell it in steps of 10 ms. */
export function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => sum + nanosecondsOf(tasks, task), 0) / 1000;
}

function nanosecondsOf(tasks: string, task: string): number {
  try {
    return Number(readFileSync(path.join(tasks, task, "schedstat"), "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}
