import type OpenAI from "openai";
import type { z } from "zod";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { boundedFetch } from "#services/bounded-fetch.ts";
import type { Environment } from "#services/env.server.ts";
import { log } from "#services/log.server.ts";
import { GenerationFailure, MOST_OPEN_CALLS, type ModelUse } from "../generation-provider.ts";
import { type Envelope, readChat, readResponse } from "./envelopes.ts";
import { isKnownModel } from "./model-prices.ts";
import { modelUseOf, noUse } from "./model-use.ts";

const MOST_BYTES = 256 * 1024;
const UNAVAILABLE = new Set([408, 429]);

// An import makes several calls for one turn of its learner; they wait here for one another.
const takeTurn = concurrencyLimit({
  slots: MOST_OPEN_CALLS,
  longestQueue: 10 * MOST_OPEN_CALLS,
  crowded: () => new GenerationFailure("unavailable", "too many calls of the AI service wait"),
});

export type AiService = NonNullable<Environment["ai"]>;

/** A question to a model: `prompt` is ours, `data` is not. */
export type Question<Schema extends z.ZodType> = {
  prompt: string;
  data: unknown;
  schema: Schema;
  schemaName: string;
  mostTokens: number;
  timeoutMs: number;
  retries: number;
};

export type ModelAnswer<T> = { use: ModelUse } & (
  | { outcome: "answered"; value: T }
  | { outcome: "declined" }
  /** Cut off, or not what the schema wants; `text` is what there is of it. */
  | { outcome: "malformed"; text: string }
);

/**
 * Asks the model one question. Throws a `GenerationFailure` if the service fails, or the reason of the signal when it is
 * aborted; an answer that breaks the schema is given as it is.
 */
export async function askModel<Schema extends z.ZodType>(
  service: AiService,
  question: Question<Schema>,
  signal: AbortSignal,
): Promise<ModelAnswer<z.infer<Schema>>> {
  signal.throwIfAborted();
  const sending = countedFetch(service.apiKey);
  const client = await clientOf(service, question, sending.fetch);
  const send = service.api === "chat" ? askChat : askResponses;
  const envelope = await takeTurn(
    () => send(client, service.model, question, signal),
    signal,
  ).catch(async (error: unknown) => {
    signal.throwIfAborted();
    throw await failureOf(error, service, sending.attempts());
  });
  const use = modelUseOf(envelope, service.model, sending.attempts());
  if (envelope.isRefused) return { outcome: "declined", use };
  const parsed = envelope.isCutOff ? null : question.schema.safeParse(parsedJson(envelope.text));
  if (!parsed?.success) return { outcome: "malformed", text: envelope.text, use };
  return { outcome: "answered", value: parsed.data, use };
}

/** A bounded fetch with the headers that are ours and no others, whatever the environment says, that counts what it sent. */
function countedFetch(apiKey: string) {
  const send = boundedFetch({ mostBytes: MOST_BYTES });
  const headers = {
    Accept: "application/json",
    Authorization: `Bearer ${apiKey}`,
    "Content-Type": "application/json",
  };
  let attempts = 0;
  const fetch: typeof globalThis.fetch = (address, init) => {
    attempts += 1;
    return send(address, { ...init, headers });
  };
  return { fetch, attempts: () => attempts };
}

// Loading the client takes 0.5 s and 40 MB, so it is done only where a service is configured.
async function clientOf(
  { apiKey, baseUrl }: AiService,
  { timeoutMs, retries }: Pick<Question<z.ZodType>, "timeoutMs" | "retries">,
  fetch: typeof globalThis.fetch,
): Promise<OpenAI> {
  const { default: Client } = await import("openai");
  // Each of these would be read from a variable of the environment if it were left out.
  return new Client({
    apiKey,
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    timeout: timeoutMs,
    maxRetries: retries,
    fetch,
  });
}

type Send = (
  client: OpenAI,
  model: string,
  question: Question<z.ZodType>,
  signal: AbortSignal,
) => Promise<Envelope>;

const askResponses: Send = async (client, model, question, signal) => {
  const { zodTextFormat } = await import("openai/helpers/zod");
  const { prompt, data, schema, schemaName, mostTokens } = question;
  const answer: unknown = await client.responses.create(
    {
      model,
      instructions: prompt,
      input: [{ role: "user", content: JSON.stringify(data) }],
      text: { format: zodTextFormat(schema, schemaName) },
      max_output_tokens: mostTokens,
      store: false,
      ...(isKnownModel(model) ? { reasoning: { effort: "none" } } : {}),
    },
    { signal },
  );
  return readResponse(answer);
};

const askChat: Send = async (client, model, question, signal) => {
  const { zodResponseFormat } = await import("openai/helpers/zod");
  const { prompt, data, schema, schemaName, mostTokens } = question;
  const answer: unknown = await client.chat.completions.create(
    {
      model,
      messages: [
        { role: "system", content: prompt },
        { role: "user", content: JSON.stringify(data) },
      ],
      response_format: zodResponseFormat(schema, schemaName),
      store: false,
      // Other services and local servers know the older name alone.
      ...(isKnownModel(model)
        ? { max_completion_tokens: mostTokens, reasoning_effort: "none" }
        : { max_tokens: mostTokens }),
    },
    { signal },
  );
  return readChat(answer);
};

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function failureOf(
  error: unknown,
  { model, baseUrl }: AiService,
  attempts: number,
): Promise<GenerationFailure> {
  if (error instanceof GenerationFailure) return error;
  const { APIConnectionError, APIError } = await import("openai");
  const use = noUse(model, attempts);
  const status = error instanceof APIError ? error.status : undefined;
  if (error instanceof APIConnectionError || UNAVAILABLE.has(status ?? 0) || (status ?? 0) >= 500) {
    return new GenerationFailure("unavailable", "the AI service is down, slow or limits us", use);
  }
  if (status === undefined) {
    return new GenerationFailure("unusable", "the answer of the AI service cannot be read", use);
  }
  log.error({ status, model, baseUrl }, "the AI service refuses calls: check the AI_ variables");
  return new GenerationFailure("unusable", `the AI service refuses with ${status}`, use);
}
