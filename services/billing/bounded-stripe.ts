import { z } from "zod";
import { SUBSCRIPTION_STATES } from "#models/billing/billing-rules.ts";
import { boundedFetch } from "#services/bounded-fetch.ts";

const MOST_BYTES = 1024 * 1024;

const refusal = z.looseObject({ error: z.looseObject({ type: z.string() }) });
const thing = z.looseObject({ object: z.string(), id: z.string().optional() });
const list = z.looseObject({ object: z.literal("list"), data: z.array(thing) });
const when = z.int().nullable();

/** The fields of a subscription that our code reads without checking for them. */
const subscription = z.looseObject({
  customer: z.union([z.string(), thing]),
  status: z.enum(SUBSCRIPTION_STATES),
  created: z.int(),
  start_date: z.int(),
  ended_at: when,
  cancel_at: when,
  cancel_at_period_end: z.boolean(),
  trial_end: when,
  metadata: z.record(z.string(), z.string()),
  items: z.looseObject({
    data: z.array(z.looseObject({ price: thing, current_period_end: z.int() })).min(1),
  }),
});

const invoice = z.looseObject({
  created: z.int(),
  total: z.int(),
  lines: z.looseObject({ data: z.array(z.looseObject({ amount: z.int() })) }),
});

const SHAPES: Record<string, z.ZodType> = { subscription, invoice };
const VERBS = new Set(["create_preview"]);

/** A fetch for one call of Stripe, that ends with the signal; nothing is left of an answer that is not about what was asked. */
export function boundedStripeFetch(signal: AbortSignal): typeof globalThis.fetch {
  const send = boundedFetch({ mostBytes: MOST_BYTES, signal });
  return async (address, init) => {
    const answer = await send(address, init);
    const { status, headers } = answer;
    const text = await answer.text();
    const request = new Request(address, init);
    const asked = { url: new URL(request.url), sent: await request.text() };
    const isKept = isAnswer(status, parsed(text), asked);
    return new Response(isKept ? text : null, { status, headers });
  };
}

type Asked = { url: URL; sent: string };

/** Whether a body is what Stripe answers to such a request: an error, a list of such objects or one, with the id and the customer that were asked for. */
function isAnswer(status: number, body: unknown, asked: Asked): boolean {
  if (status >= 400) return refusal.safeParse(body).success;
  const [, , kind = "", id] = asked.url.pathname.split("/");
  const object = kind.replace(/s$/, "");
  const many = list.safeParse(body);
  if (many.success) return many.data.data.every((one) => isOf(object, one, asked));
  const one = thing.safeParse(body);
  if (!one.success || !isOf(object, one.data, asked)) return false;
  return id === undefined || VERBS.has(id) || one.data.id === id;
}

function isOf(object: string, one: z.infer<typeof thing>, { url, sent }: Asked): boolean {
  if (one.object !== object || SHAPES[object]?.safeParse(one).success === false) return false;
  const customer = url.searchParams.get("customer") ?? new URLSearchParams(sent).get("customer");
  return customer === null || !("customer" in one) || idOf(one.customer) === customer;
}

function idOf(value: unknown): unknown {
  return thing.safeParse(value).data?.id ?? value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
