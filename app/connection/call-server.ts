const QUERY_RETRIES = 3;
const MUTATION_RETRIES = 2;
const FIRST_PAUSE_MS = 500;

/** Dispatched on the window when an answer says that nobody is signed in any more. */
export const SIGNED_OUT = "kalima:signed-out";

/** A call that failed for good: the status of the answer, 0 when there was none. */
export class CallFailure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The call failed with ${status || "no answer"}`);
    this.status = status;
  }
}

type CallOptions<Answer> = {
  /** Makes the call a mutation. */
  form?: Record<string, string>;
  /** The answer that a 304 stands for. */
  unchanged?: Answer;
  signal?: AbortSignal;
};

/**
 * Calls our server from scripts, for anything but pages: resolves with the JSON of the answer. Without an answer, or
 * with 408 or 5xx, a query is sent again three times and a mutation twice with the same Idempotency-Key; any other 4xx
 * is final. Rejects with a CallFailure, or with the signal's reason.
 */
export async function callServer<Answer>(
  address: string,
  { form, unchanged, signal }: CallOptions<Answer> = {},
): Promise<Answer> {
  const headers = { Accept: "application/json" };
  const init: RequestInit = form
    ? {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { ...headers, "Idempotency-Key": randomKey() },
      }
    : { headers };
  const answer = await withRetries(() => fetch(address, { ...init, redirect: "manual", signal }), {
    retries: form ? MUTATION_RETRIES : QUERY_RETRIES,
    signal,
  });
  if (answer.status === 304 && unchanged !== undefined) return unchanged;
  return answer.json() as Promise<Answer>;
}

/** Sends a request as often as callServer does, a mutation unless told otherwise, until it is answered with 2xx or 304. */
export async function withRetries<Answer extends { readonly status: number }>(
  send: () => Promise<Answer>,
  { retries = MUTATION_RETRIES, signal }: { retries?: number; signal?: AbortSignal } = {},
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send().catch(() => null);
    signal?.throwIfAborted();
    if (answer && (answer.status === 304 || (answer.status >= 200 && answer.status < 300))) {
      return answer;
    }
    // A guard's redirect to the sign-in page arrives opaque, with the status 0.
    const status = answer ? answer.status || 401 : 0;
    if (status === 401) window.dispatchEvent(new Event(SIGNED_OUT));
    const isFinal = status >= 400 && status < 500 && status !== 408;
    if (isFinal || attempt >= retries) throw new CallFailure(status);
    await pause(FIRST_PAUSE_MS * 2 ** attempt, signal);
  }
}

/** randomUUID exists on secure origins only, and a self-hosted one may be none. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Resolves after `ms`, or rejects with the reason of the signal. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
