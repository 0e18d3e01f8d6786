import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { boundedFetch } from "#services/bounded-fetch.ts";
import { env } from "#services/env.server.ts";
import { log } from "#services/log.server.ts";
import { SpeechFailure } from "./speech-failure.ts";

// Over both tries, so that a service that stalls is told soon.
const LONGEST_MS = 20_000;
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_BYTES_OF_ONE_LETTER = 256 * 1024;
// Five letters a second at 160 kbit, half of what is usual.
const BYTES_OF_ANOTHER = 4 * 1024;
const REFUSED = new Set([400, 401, 403, 404, 422]);

const MOST_CALLS = 20;

const takeTurn = concurrencyLimit({
  slots: MOST_CALLS,
  longestQueue: 0,
  crowded: () => new SpeechFailure("unavailable", "too many calls of the speech service are open"),
});

/** Has a text spoken as mp3 by the configured service; throws a SpeechFailure, also if twenty calls are open. */
export function speakElsewhere(text: string): Promise<Buffer<ArrayBuffer>> {
  return takeTurn(() => ask(text));
}

async function ask(text: string): Promise<Buffer<ArrayBuffer>> {
  const { baseUrl, apiKey, model, voice, instructions } = env.speech;
  // Loaded only where there is such a service.
  const sdk = await import("openai");
  // Each of these would be read from a variable of the environment if it were left out.
  const client = new sdk.default({
    baseURL: baseUrl,
    apiKey,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    timeout: LONGEST_MS,
    maxRetries: 1,
    fetch: boundedFetch({ mostBytes: mostBytesOf(text) }),
  });
  const body = {
    input: text,
    model,
    voice,
    response_format: "mp3" as const,
    ...(instructions && { instructions }),
  };
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const answer = await client.audio.speech.create(body, { signal });
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw failureOf(error, error instanceof sdk.APIError ? error.status : undefined);
  }
}

function mostBytesOf(text: string): number {
  return Math.min(MOST_BYTES, MOST_BYTES_OF_ONE_LETTER + text.length * BYTES_OF_ANOTHER);
}

function failureOf(error: unknown, status: number | undefined): SpeechFailure {
  // The message of a service may repeat the key or the text.
  log.error({ status, reason: Object(error).constructor.name }, "the speech service failed");
  const isRefused = status !== undefined && REFUSED.has(status);
  return new SpeechFailure(isRefused ? "failed" : "unavailable", "the speech service failed", {
    cause: error,
  });
}
