import { spawn } from "node:child_process";
import process from "node:process";

/** A program that ended with another exit code than 0. */
export class TaskFailed extends Error {
  constructor(code) {
    super(`exit code ${code}`);
    this.code = code;
  }
}

/** Runs a program on our terminal, passes signals on to it, and rejects with TaskFailed unless it exits with 0. */
export function spawned(command, args, env, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      env,
      shell: process.platform === "win32",
      ...options,
    });
    // npm's sh does not forward SIGTERM: a vanished parent is the only sign of it.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) pass("SIGTERM");
    }, 500);
    const pass = (signal) => {
      // A second signal would end the server at once.
      clearInterval(watch);
      child.kill(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => pass(signal));
    watch.unref();
    child.on("error", (error) => reject(error));
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      if (code === 0) resolve();
      else reject(new TaskFailed(code ?? (signal ? 1 : 0)));
    });
  });
}
