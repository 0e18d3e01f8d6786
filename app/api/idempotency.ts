import { createHash, randomUUID } from "node:crypto";
import { invalidField } from "#app/http/failure.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import {
  claimKey,
  releaseKey,
  type StoredResponse,
  storeResponse,
} from "#models/database/idempotency-record.ts";
import { holdClaim } from "#services/hold-claim.ts";
import { BUSY, IN_PROGRESS, KEY_REUSED } from "./repeat-failures.ts";

const LONGEST_WAIT_MS = 30_000;
const LOOK_AGAIN_MS = 250;
const SETTLED_FOR_MS = 30_000;
const KEPT_HEADERS = ["Content-Type", "ETag", "Link", "Location"];

const runningHere = new Map<string, Promise<void>>();
let isStopping = false;

type Repeatable = {
  /** Null for one who cannot be told from others: nothing is kept for them. */
  caller: string | null;
  method: string;
  address: string;
  key: string;
  body: Uint8Array;
};

type Run = (effectId: string | null) => Promise<Response>;

/**
 * Runs a change once for each Idempotency-Key of a caller, method and address; a repeat gets the first answer.
 * A run that died, or failed without a word about its effect, is repeated with the same effect id.
 */
export async function once(call: Repeatable, run: Run): Promise<Response> {
  if (!/^[\x21-\x7e]{1,255}$/.test(call.key)) {
    return invalidField("Idempotency-Key", "Invalid Idempotency-Key").toResponse();
  }
  if (call.caller === null) return run(null);
  const key = hash(JSON.stringify([call.caller, call.method, call.address, call.key]));
  const bodyHash = hash(call.body);
  const claim = randomUUID();
  const deadline = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const earlier = await claimKey(key, bodyHash, claim, new Date());
    if (earlier.kind === "mine") {
      return runAndKeep(key, claim, () => run(earlier.effectId));
    }
    if (earlier.kind === "answered") return replay(earlier.answer);
    if (earlier.kind === "other-body") return KEY_REUSED.toResponse();
    if (isStopping) return BUSY.toResponse();
    if (Date.now() >= deadline) return IN_PROGRESS.toResponse();
    await Promise.race([runningHere.get(key) ?? pause(LOOK_AGAIN_MS), pause(LOOK_AGAIN_MS)]);
  }
}

/** Ends the wait of repeats for a first call, so that clients try again: this process ends before the call may. */
export function endWaiting(): void {
  isStopping = true;
}

async function runAndKeep(key: string, claim: string, run: () => Promise<Response>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  runningHere.set(key, promise);
  const stopRenewing = holdClaim(key, claim);
  try {
    const response = await run();
    await settle(key, claim, response, stopRenewing);
    return response;
  } catch (error) {
    stopRenewing();
    throw error;
  } finally {
    runningHere.delete(key);
    resolve();
  }
}

// The call has had its effect by now: a failure to note that must not hide its answer.
// Until it is noted the claim is renewed, or a repeat would run the call a second time.
async function settle(key: string, claim: string, response: Response, stopRenewing: () => void) {
  const answer = isKept(response.status) ? keptForm(response) : null;
  const write = async () => {
    await (answer ? storeResponse(key, claim, await answer) : releaseKey(key, claim));
    stopRenewing();
  };
  await tryOrLog(write, "an answer could not be kept for its Idempotency-Key", () =>
    settleLater(write, { until: Date.now() + SETTLED_FOR_MS, giveUp: stopRenewing }),
  );
}

/** Tries again until it is done: the database is away, and repeats wait for what has ended. */
function settleLater(write: () => Promise<void>, when: { until: number; giveUp: () => void }) {
  const again = () =>
    write().catch(() => {
      if (Date.now() < when.until) settleLater(write, when);
      else when.giveUp();
    });
  setTimeout(again, LOOK_AGAIN_MS).unref();
}

function isKept(status: number): boolean {
  return status < 500 && ![401, 408, 429].includes(status);
}

async function keptForm(response: Response): Promise<StoredResponse> {
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { status: response.status, body: await response.clone().text(), headers };
}

function replay({ status, body, headers }: StoredResponse): Response {
  return new Response(body === "" ? null : body, {
    status,
    headers: { ...headers, "Idempotency-Replayed": "true" },
  });
}

function hash(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("base64url");
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
