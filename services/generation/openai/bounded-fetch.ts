const MOST_BYTES = 256 * 1024;
const KEPT_HEADERS = ["content-type", "x-request-id", "retry-after", "retry-after-ms"];
const NO_BODY = new Set([204, 205, 304]);

export type BoundedFetch = {
  fetch: typeof globalThis.fetch;
  /** How often something was sent. */
  attempts: () => number;
};

/**
 * Fetches for one call of a service: with the headers that are ours and no others, whatever the environment says, to no
 * other place than asked for, and with an answer of at most 256 kB. Of one that is longer nothing is left.
 */
export function boundedFetch(apiKey: string): BoundedFetch {
  let attempts = 0;
  const fetchBounded: typeof globalThis.fetch = async (address, init) => {
    attempts += 1;
    const headers = {
      Accept: "application/json",
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
    };
    const answer = await fetch(address, { ...init, headers, redirect: "error" });
    const { status } = answer;
    // Read here, where the time limit of one attempt still runs.
    const body = await readBounded(answer);
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    // A Response cannot be made with other statuses, nor with a body for some of these.
    const isUsual = status >= 200 && status <= 599;
    return new Response(NO_BODY.has(status) ? null : body, {
      status: isUsual ? status : 502,
      headers: kept,
    });
  };
  return { fetch: fetchBounded, attempts: () => attempts };
}

async function readBounded({ body }: Response): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return length > 0 ? Buffer.concat(chunks) : null;
}
