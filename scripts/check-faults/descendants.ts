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
