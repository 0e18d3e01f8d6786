import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { ROOT } from "./paths.mjs";

const LOCK = path.join(ROOT, ".install.lock");

/** Runs the work while no other command of this project installs or builds; the lock of a dead process is taken over. */
export async function holdingLock(work) {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    try {
      process.kill(Number(readFileSync(LOCK, "utf8")), 0);
    } catch (error) {
      if (error.code !== "EPERM") rmSync(LOCK, { force: true });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
