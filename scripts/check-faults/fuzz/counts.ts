import { isShed } from "./answer-problem.ts";
import type { FuzzRequest } from "./request.ts";
import type { Exchanged } from "./sender.ts";

const MOST_SHED = 0.005;
const MOST_EXAMPLES = 3;

/** The tally of many requests. */
export class Counts {
  tried = 0;
  bad = 0;
  #shed = 0;
  #slowest: { ms: number; sent: string }[] = [];
  readonly #statuses = new Map<number, number>();
  readonly #problems = new Map<string, string[]>();

  addAnswer({ status, headers }: Exchanged): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (isShed(status, headers)) this.#shed += 1;
  }

  addTime(request: FuzzRequest, ms: number): void {
    const one = { ms: Math.round(ms), sent: sentOf(request) };
    this.#slowest = [...this.#slowest, one].sort((a, b) => b.ms - a.ms).slice(0, MOST_EXAMPLES);
  }

  addProblem(request: FuzzRequest, problem: string): void {
    this.bad += 1;
    const kind = `${request.target} ${problem}`.slice(0, 300);
    this.#problems.set(kind, [...(this.#problems.get(kind) ?? []), sentOf(request)]);
  }

  /** A line for each kind of problem, with examples. */
  problems(): string[] {
    const lines = [...this.#problems].map(
      ([kind, sent]) => `${sent.length} times ${kind}\n${sent.slice(0, MOST_EXAMPLES).join("\n")}`,
    );
    const isCrowded = this.#shed > this.tried * MOST_SHED;
    return isCrowded ? [...lines, `${this.#shed} requests were shed`] : lines;
  }

  notes(): string[] {
    const statuses = [...this.#statuses].sort(([one], [other]) => one - other);
    return [
      `answers by status: ${statuses.map((pair) => pair.join(" ")).join(", ")}; ${this.#shed} shed`,
      ...this.#slowest.map(({ ms, sent }) => `slowest: ${ms} ms ${sent.slice(0, 200)}`),
    ];
  }
}

function sentOf({ caller, method, path, headers, body }: FuzzRequest): string {
  const head = `${caller} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)}`;
  return `${head} ${body?.length ?? 0} bytes ${body?.toString().slice(0, 600) ?? ""}`;
}
