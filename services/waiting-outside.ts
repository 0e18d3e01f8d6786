import { AsyncLocalStorage } from "node:async_hooks";

/** Things that a request at work can give up while it waits. */
export type Held = {
  /** Gives up its place among the requests that use the database. */
  leavePlace(): void;
  /** Ends its watch, as its lateness then says nothing about the database. */
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
