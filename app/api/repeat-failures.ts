import { conflict, Failure, unavailable } from "#app/http/failure.ts";

/** The server stops while a repeat waits for the first request. */
export const BUSY = unavailable("The server is busy. Please try again.");

/** The first request with the key has run for longer than a repeat waits. */
export const IN_PROGRESS = conflict(
  "in_progress",
  "The first request with this key is still running.",
);

/** The key came with another body before. */
export const KEY_REUSED = new Failure(
  422,
  "key_reused",
  "This Idempotency-Key was sent before with another body.",
);
