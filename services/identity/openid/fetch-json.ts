import { boundedFetch } from "#services/bounded-fetch.ts";

const longestWaitMs = 5_000;
const largestAnswer = 256 * 1024;

/** An identity provider that could not be reached, or that answered something unusable. */
export class ProviderFailure extends Error {
  readonly isUnreachable: boolean;

  constructor(message: string, options: { isUnreachable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isUnreachable = options.isUnreachable;
  }
}

export type JsonObject = Record<string, unknown>;

export type Send = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Asks an identity provider and reads its JSON object, within 5 seconds, or until another signal, and 256 kB. Throws
 * ProviderFailure for silence, server errors and anything that is not a JSON object.
 */
export async function fetchJson(
  address: string,
  init: RequestInit = {},
  send: Send = boundedFetch({ mostBytes: largestAnswer }),
): Promise<{ status: number; body: JsonObject }> {
  const signal = init.signal ?? AbortSignal.timeout(longestWaitMs);
  const headers = new Headers(init.headers);
  headers.set("Accept", "application/json");
  try {
    const answer = await send(address, { ...init, headers, signal });
    if (answer.status >= 500) {
      throw new ProviderFailure(`answered ${answer.status}`, { isUnreachable: true });
    }
    return { status: answer.status, body: readObject(await answer.text()) };
  } catch (cause) {
    if (cause instanceof ProviderFailure) throw cause;
    throw new ProviderFailure("could not be reached", { isUnreachable: true, cause });
  }
}

function readObject(text: string): JsonObject {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // falls through to the failure below
  }
  throw new ProviderFailure("did not answer with a JSON object", { isUnreachable: false });
}
