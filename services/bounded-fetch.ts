const NO_BODY = new Set([204, 205, 304]);
const KEPT_HEADERS = [
  "content-type",
  "request-id",
  "retry-after-ms",
  "retry-after",
  "stripe-should-retry",
  "x-request-id",
];
const LONGEST_WISH_S = 5;
const COLLECTED_BYTES = 1024 * 1024;

let readBytes = 0;

export type Bounds = {
  mostBytes: number;
  /** Ends all that is sent; one signal over every try of a call. */
  signal?: AbortSignal | undefined;
};

/**
 * Returns a fetch for one call of an outside service. It follows no redirect and reads an answer of at most `mostBytes`
 * whole before it returns, so that a time limit of the request covers the body. It drops the body of a longer answer,
 * and keeps only the headers that are used.
 */
export function boundedFetch({ mostBytes, signal }: Bounds): typeof globalThis.fetch {
  return async (address, init = {}) => {
    const signals = [init.signal, signal].filter((one) => one !== null && one !== undefined);
    const answer = await fetch(address, {
      ...init,
      redirect: "error",
      signal: AbortSignal.any(signals),
    });
    const { status } = answer;
    const body = await readBounded(answer, mostBytes);
    // A Response cannot be made with other statuses, nor with a body for some of these.
    const isUsual = status >= 200 && status <= 599;
    return new Response(NO_BODY.has(status) ? null : body, {
      status: isUsual ? status : 502,
      headers: keptHeaders(answer.headers),
    });
  };
}

async function readBounded(
  { body }: Response,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      collectAfter(chunk.length);
      // Leaving the loop ends the connection.
      if (length > mostBytes) return null;
    }
    return length > 0 ? Buffer.concat(chunks) : null;
  } finally {
    // V8 would keep them until there are 64 MB of such.
    for (const { buffer } of chunks) if (!buffer.detached) buffer.transfer(0);
  }
}

/** The client of Node copies each piece of an answer, and V8 would keep what was copied until there are 64 MB of it. */
function collectAfter(bytes: number): void {
  readBytes += bytes;
  if (readBytes < COLLECTED_BYTES) return;
  readBytes = 0;
  globalThis.gc?.({ type: "minor" });
}

function keptHeaders(headers: Headers): [string, string][] {
  return KEPT_HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    // The clients of the services wait as long as they are told, up to a minute.
    const isLong = name === "retry-after" && !(Number(value) <= LONGEST_WISH_S);
    return value === null || isLong ? [] : [[name, value]];
  });
}
