import { AsyncLocalStorage } from "node:async_hooks";
import process from "node:process";
import pino from "pino";
import { env } from "#services/env.server.ts";

const requestId = new AsyncLocalStorage<string | undefined>();

/** Does the work of one request, so that each line logged meanwhile carries its id. */
export function inRequest<T>(id: string, work: () => T): T {
  return requestId.run(id, work);
}

/** Does work that belongs to no request though one began it, as a timer does. */
export function outsideRequests<T>(work: () => T): T {
  return requestId.run(undefined, work);
}

/** The process log: one JSON line an event on standard output, secrets left out. */
export const log = pino({
  level: env.logLevel,
  base: null,
  mixin() {
    const id = requestId.getStore();
    return id === undefined ? {} : { requestId: id };
  },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      "password",
      "token",
      "code",
      "cookie",
      "secret",
      "email",
      "auth",
      "*.password",
      "*.token",
      "*.secret",
      "*.auth",
      "*.pass",
    ],
    remove: true,
  },
});

/** Ends the process with 1 when nobody caught an error or a rejected promise, after one line that says where it came from. */
export function endOnUncaughtErrors(): void {
  process.on("uncaughtException", (error) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    // Only these: what else an error carries may be what was sent or stored.
    const err = { name, message: withoutCredentials(message), stack: withoutCredentials(stack) };
    log.fatal({ err }, "an error was caught by nobody");
    process.exit(1);
  });
}

/** The text without the user and the password of the addresses in it. */
export function withoutCredentials(text = ""): string {
  return text.replace(/\/\/[^/\s]*@/g, "//");
}
