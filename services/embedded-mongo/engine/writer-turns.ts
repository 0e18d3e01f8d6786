/** Hands the single right to write from one holder to the next, in the order of asking. */
export class WriterTurns {
  #isHeld = false;
  #waiting: (() => void)[] = [];

  /** Resolves with the function that ends the turn; rejects with `late()` after `waitMs`. */
  take(waitMs: number, late: () => Error): Promise<() => void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return Promise.resolve(this.#turn());
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve(this.#turn());
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== start);
        reject(late());
      }, waitMs);
      this.#waiting.push(start);
    });
  }

  #turn(): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isHeld = false;
    };
  }
}
