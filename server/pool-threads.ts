import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";
import process from "node:process";
import { promisify } from "node:util";
import { log } from "#services/log.server.ts";

const THREADS = "/proc/self/task";
const LOWER_BY = 10;

/**
 * Lets pages go before password hashes and images: the threads that these run on get the processor when nothing else
 * of ours wants it. Only Linux has a priority for each thread; elsewhere nothing changes.
 */
export async function lowerPoolThreads(): Promise<void> {
  if (process.platform !== "linux") return;
  try {
    // The first work for these threads starts them.
    await promisify(randomBytes)(1);
    const lowered = Math.min(constants.priority.PRIORITY_LOW, getPriority() + LOWER_BY);
    for (const id of await readdir(THREADS)) {
      const name = await readFile(`${THREADS}/${id}/comm`, "utf8").catch(() => "");
      if (name.trim() === "libuv-worker") setPriority(Number(id), lowered);
    }
  } catch (error) {
    log.info({ err: error }, "the priority of threads could not be lowered");
  }
}
