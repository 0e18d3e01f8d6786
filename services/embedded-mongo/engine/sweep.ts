import type { Engine } from "./engine.ts";
import { dropExpired } from "./expiry.ts";
import { notingFailure } from "./fitness.ts";

/** Removes expired documents and idle sessions again and again; the function given back ends it. */
export function sweepRegularly(engine: Engine): () => void {
  let isSweeping = false;
  const timer = setInterval(async () => {
    engine.sessions.forgetIdle(engine.limits.sessionMs);
    if (isSweeping) return;
    isSweeping = true;
    try {
      await dropExpired(engine);
    } catch (error) {
      // A transaction that holds the turn for long makes this round fail; the next one comes.
      notingFailure(engine, error);
    } finally {
      isSweeping = false;
    }
  }, engine.limits.sweepMs);
  timer.unref();
  return () => clearInterval(timer);
}
