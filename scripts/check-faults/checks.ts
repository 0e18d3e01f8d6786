import type { Outcome } from "./attack.ts";

/** Counts what an attack tries and keeps one line for each kind of failure. */
export class Checks {
  readonly #failures = new Map<string, { count: number; example: string }>();
  readonly notes: string[] = [];
  #tried = 0;
  #held = 0;

  /** Counts one thing tried; `kind` groups its failures, `example` tells of the first. */
  check(holds: boolean, kind: string, example = ""): boolean {
    this.#tried += 1;
    if (holds) {
      this.#held += 1;
      return true;
    }
    const known = this.#failures.get(kind);
    if (known) known.count += 1;
    else this.#failures.set(kind, { count: 1, example });
    return false;
  }

  equal(found: unknown, expected: unknown, kind: string): boolean {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    return this.check(one === other, kind, `${one} instead of ${other}`);
  }

  note(line: string): void {
    this.notes.push(line);
  }

  outcome(): Outcome {
    const failed = [...this.#failures].map(([kind, { count, example }]) =>
      [kind, ...(example ? [`(${example})`] : []), ...(count > 1 ? [`${count} times`] : [])].join(
        " ",
      ),
    );
    return { tried: this.#tried, held: this.#held, failed, notes: this.notes };
  }
}
