import { AsyncLocalStorage } from "node:async_hooks";

/** What a request at work can do without while it waits. */
export type Held = {
  /** Its place among those that use the database. */
  leavePlace(): void;
  /** That it is late only if the database is. */
  endWatch(): void;
};

const holding = new AsyncLocalStorage<Held>();

/** Does the work of one request, which holds that. */
export function placedRequest<T>(held: Held, work: () => T): T {
  return holding.run(held, work);
}

/** Says that the request at work waits for a service outside or the voice now. */
export function waitOutside(): void {
  holding.getStore()?.leavePlace();
  holding.getStore()?.endWatch();
}

/** Says that the request at work waits in a queue of its own now, and needs the database again afterwards. */
export function waitInQueue(): void {
  holding.getStore()?.leavePlace();
}
