import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { freePort } from "#tests/support/app/server.ts";
import { newDataFolder } from "./clean-up.ts";

/** `npm run database` in a process of its own, which can be killed and started again on the same files. */
export class DatabaseProcess {
  readonly folder = newDataFolder();
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<DatabaseProcess> {
    const database = new DatabaseProcess(await freePort());
    await database.start();
    return database;
  }

  async start(): Promise<void> {
    const args = ["scripts/database.ts", "--port", String(this.port), "--data", this.folder];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        said += chunk;
      });
    }
    while (!said.includes("Ready on")) {
      const exit = once(child, "exit").then(() => {
        throw new Error(`the database did not start: ${said}`);
      });
      await Promise.race([once(child.stdout, "data"), exit]);
    }
  }

  /** Its address, or that of a proxy before it. */
  uri(port = this.port): string {
    return `mongodb://127.0.0.1:${port}/kalima?directConnection=true`;
  }

  async end(signal: "SIGKILL" | "SIGTERM" = "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  }
}
