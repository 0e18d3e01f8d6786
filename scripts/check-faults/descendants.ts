import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/** Ends every process that this one started, and what those started; where there is no /proc an attack ends its own. */
export function endDescendants(): void {
  for (const pid of descendantsOf(process.pid, parentsOfAll())) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended meanwhile.
    }
  }
}

/** The process that another one started, or what it started, whose command has this in it; null where there is no /proc. */
export function descendantRunning(pid: number, command: string): number | null {
  const isIt = (child: number) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes(command);
  return descendantsOf(pid, parentsOfAll()).find(isIt) ?? null;
}

function descendantsOf(pid: number, parents: Map<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [...descendantsOf(child, parents), child]);
}

function parentsOfAll(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of listed()) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      parents.set(Number(name), Number(parent));
    } catch {
      // It ended meanwhile.
    }
  }
  return parents;
}

function listed(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
