import pino from "pino";
import { env } from "#services/env.server.ts";

/** The process log: one JSON line an event on standard output, secrets left out. */
export const log = pino({
  level: env.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      "password",
      "token",
      "code",
      "cookie",
      "secret",
      "email",
      "*.password",
      "*.token",
      "*.secret",
    ],
    remove: true,
  },
});
