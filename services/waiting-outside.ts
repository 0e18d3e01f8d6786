import { AsyncLocalStorage } from "node:async_hooks";

const leaving = new AsyncLocalStorage<() => void>();

/** Does the work of one request; `leave` is called when it begins to wait for a service outside or the voice. */
export function placedRequest<T>(leave: () => void, work: () => T): T {
  return leaving.run(leave, work);
}

/** Says that the request at work waits for a service outside or the voice now, and needs no place among those that use the database. */
export function waitOutside(): void {
  leaving.getStore()?.();
}
