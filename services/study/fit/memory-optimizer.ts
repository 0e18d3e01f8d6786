import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FitReview } from "#models/scheduling/memory-fit.ts";

const WASM = "fsrs-browser/fsrs_browser_bg.wasm";

/**
 * Fits FSRS-6 parameters to reviews, on the caller's thread: for a program of its own, not for the
 * server. Null where the optional package is not there.
 */
export async function optimizer(): Promise<((items: FitReview[][]) => Promise<number[]>) | null> {
  // The package is made for browsers: as it is loaded, its helper for threads listens for the messages of a worker.
  Object.assign(globalThis, { self: new EventTarget() });
  const fsrs = await import("fsrs-browser").catch(() => null);
  if (!fsrs) return null;
  fsrs.initSync({ module: await readFile(createRequire(import.meta.url).resolve(WASM)) });
  return async (items) => {
    const reviews = items.flat();
    const { info } = console;
    // It tells of its progress there, in the midst of what the caller writes.
    console.info = () => undefined;
    try {
      const parameters = new fsrs.Fsrs().computeParameters(
        Uint32Array.from(reviews, ({ rating }) => rating),
        Uint32Array.from(reviews, ({ elapsed }) => elapsed),
        Uint32Array.from(items, ({ length }) => length),
        undefined,
        true,
      );
      return [...parameters];
    } finally {
      console.info = info;
    }
  };
}
