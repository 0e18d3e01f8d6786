import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import process from "node:process";

const TICKS_PER_SECOND = 100;

export type MeasuredServer = {
  url: string;
  /** CPU time the process has used so far, user and system, in µs. */
  cpuMicroseconds(): number;
  stop(): Promise<void>;
};

/** Starts a server script on a port and resolves once it has printed that it is ready. */
export async function startServer(
  script: string,
  port: number,
  variables: Record<string, string> = {},
): Promise<MeasuredServer> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      if (String(chunk).includes("Ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return {
    url: `http://localhost:${port}`,
    cpuMicroseconds: () => readCpu(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function readCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000_000;
}
