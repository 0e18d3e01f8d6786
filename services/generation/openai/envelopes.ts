import { z } from "zod";
import type { TokenCounts } from "./model-prices.ts";

/** An answer of a service, whichever of its protocols it came by. */
export type Envelope = {
  model: string | null;
  requestId: string | null;
  text: string;
  isRefused: boolean;
  isCutOff: boolean;
  counts: TokenCounts;
};

const MOST_TOKENS = 10_000_000;

// Nothing here is believed: a count or a name that makes no sense is as if it had not been sent.
const count = z.int().min(0).max(MOST_TOKENS).catch(0);
const name = z
  .string()
  .regex(/^[\w.:/@-]{1,100}$/)
  .nullable()
  .catch(null);
const tokenDetails = z
  .object({ cached_tokens: count, cache_write_tokens: count })
  .catch({ cached_tokens: 0, cache_write_tokens: 0 });

const response = z.object({
  model: name,
  status: z.string().optional(),
  incomplete_details: z.object({ reason: z.string() }).nullish().catch(null),
  output: z.array(
    z.object({
      type: z.string(),
      content: z
        .array(
          z.object({
            type: z.string(),
            text: z.string().nullish(),
          }),
        )
        .nullish(),
    }),
  ),
  usage: z
    .object({
      input_tokens: count,
      output_tokens: count,
      input_tokens_details: tokenDetails,
    })
    .nullish()
    .catch(null),
});

/** Reads an answer of the Responses API; throws if it is none. */
export function readResponse(answer: unknown): Envelope {
  const { model, status, output, usage, incomplete_details } = response.parse(answer);
  const contents = output.flatMap(({ type, content }) =>
    type === "message" ? (content ?? []) : [],
  );
  return {
    model,
    requestId: requestIdOf(answer),
    text: contents.map(({ type, text }) => (type === "output_text" ? (text ?? "") : "")).join(""),
    isRefused:
      contents.some(({ type }) => type === "refusal") ||
      incomplete_details?.reason === "content_filter",
    isCutOff: status !== undefined && status !== "completed",
    counts: countsOf(usage?.input_tokens, usage?.output_tokens, usage?.input_tokens_details),
  };
}

const completion = z.object({
  model: name,
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: tokenDetails,
    })
    .nullish()
    .catch(null),
});

/** Reads an answer of the Chat Completions API; throws if it is none. */
export function readChat(answer: unknown): Envelope {
  const { model, choices, usage } = completion.parse(answer);
  const [choice] = choices;
  const reason = choice?.finish_reason;
  return {
    model,
    requestId: requestIdOf(answer),
    text: choice?.message.content ?? "",
    isRefused: Boolean(choice?.message.refusal) || reason === "content_filter",
    isCutOff: reason === "length",
    counts: countsOf(usage?.prompt_tokens, usage?.completion_tokens, usage?.prompt_tokens_details),
  };
}

function requestIdOf(answer: unknown): string | null {
  return name.parse(Object(answer)._request_id ?? null);
}

function countsOf(
  promptTokens = 0,
  completionTokens = 0,
  details: z.infer<typeof tokenDetails> = { cached_tokens: 0, cache_write_tokens: 0 },
): TokenCounts {
  const cachedTokens = Math.min(details.cached_tokens, promptTokens);
  const cacheWriteTokens = Math.min(details.cache_write_tokens, promptTokens - cachedTokens);
  return { promptTokens, cachedTokens, cacheWriteTokens, completionTokens };
}
