import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

/** The checks of one command: what each wrote, how long it took, and which failed. */
export class Checks {
  #run;
  #folder;
  #seconds = [];
  #failed = [];

  /** The folder takes what the checks write that run beside another. */
  constructor(run, folder) {
    this.#run = run;
    this.#folder = folder;
  }

  /** Runs a check on the terminal. */
  async run(name, work) {
    console.log(`\n── ${name}`);
    await this.#measured(name, work, this.#run);
  }

  /** Runs a check on the terminal and others beside it, one after the other; what each of these wrote follows whole. */
  async together([name, work], others) {
    const fileOf = (other) => path.join(this.#folder, `${other}.txt`);
    const runOthers = async () => {
      for (const [other, itsWork] of others) {
        const output = openSync(fileOf(other), "w");
        const options = { stdio: ["ignore", output, output] };
        await this.#measured(other, itsWork, (command, args, variables) =>
          this.#run(command, args, variables, options),
        );
        closeSync(output);
      }
    };
    await Promise.all([this.run(name, work), runOthers()]);
    for (const [other] of others) {
      console.log(`\n── ${other}`);
      process.stdout.write(readFileSync(fileOf(other)));
    }
  }

  /** Says how long each check took, which failed and, if it is told, how many tests passed and failed. */
  close(passed, failed) {
    console.log();
    for (const [name, seconds] of this.#seconds) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    }
    for (const line of this.#failed) console.error(`failed ${line}`);
    const failures = Math.max(failed ?? 0, this.#failed.length);
    if (passed !== undefined) console.log(`\n${passed} passed, ${failures} failed`);
    if (failures > 0) process.exitCode = 1;
  }

  async #measured(name, work, run) {
    const start = performance.now();
    try {
      await work(run);
    } catch (error) {
      this.#failed.push(`${name}: ${error.message}`);
    }
    this.#seconds.push([name, (performance.now() - start) / 1000]);
  }
}
