import type Stripe from "stripe";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";
import { waitOutside } from "#services/waiting-outside.ts";
import { boundedStripeFetch } from "./bounded-stripe.ts";
import { simulatorFetch } from "./simulator/simulator.ts";

const TIMEOUT_MS = 15_000;
// Over both tries, the pause between them and the bodies.
const LONGEST_MS = 20_000;
const TOLERANCE_S = 300;

/** Whether payments are simulated: no money is taken, and test cards only are accepted. */
export const isSimulated = env.stripe === null;

/** The key that Stripe.js needs in the browser; null for the simulator. */
export const publishableKey = env.stripe?.publishableKey ?? null;

/** The payment service did not do what it was asked: it answered something of no use, or nothing in time. */
export class BillingFailure extends Error {
  override readonly name = "BillingFailure";
  readonly kind: "unusable" | "unavailable";
  /** Whether the service may have done it all the same. */
  readonly isUnknown: boolean;

  constructor(kind: "unusable" | "unavailable", message: string, isUnknown: boolean) {
    super(message);
    this.kind = kind;
    this.isUnknown = isUnknown;
  }
}

const takeTurn = concurrencyLimit({
  slots: 40,
  longestQueue: 80,
  longestWaitMs: 5000,
  crowded: () => new BillingFailure("unavailable", "too many calls of Stripe are open", false),
});

/** Calls the payment service, for at most 20 s; throws a `BillingFailure` for all that it does not do, unless `expect` makes an answer of the error. */
export async function callStripe<T>(
  ask: (stripe: Stripe) => Promise<T>,
  expect?: (code: string | undefined) => T | undefined,
): Promise<T> {
  try {
    if (isSimulated) return await ask(await client());
    return await takeTurn(async () => {
      waitOutside();
      return ask(await makeClient(boundedStripeFetch(AbortSignal.timeout(LONGEST_MS))));
    });
  } catch (error) {
    const { default: Library } = await import("stripe");
    if (!(error instanceof Library.errors.StripeError)) throw error;
    const expected = expect?.(error.code);
    if (expected !== undefined) return expected;
    throw failureOf(error, Library.errors);
  }
}

/** Calls the payment service as `callStripe` does; null for what it does not have. */
export function findAtStripe<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T | null> {
  return callStripe<T | null>(ask, (code) => (code === "resource_missing" ? null : undefined));
}

/** The event of a webhook whose signature holds for these very bytes and is at most 300 s old or ahead; null for any other. */
export async function verifiedEvent(
  body: string,
  signature: string,
  now: Date,
): Promise<Stripe.Event | null> {
  const seconds = Math.floor(now.getTime() / 1000);
  const sentAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(Math.abs(seconds - sentAt) <= TOLERANCE_S)) return null;
  const stripe = await client();
  for (const secret of await webhookSecrets()) {
    try {
      const event: unknown = stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE_S,
        undefined,
        now.getTime(),
      );
      return isEvent(event) ? event : null;
    } catch {
      // Another secret may fit.
    }
  }
  return null;
}

function isEvent(value: unknown): value is Stripe.Event {
  if (!isRecord(value) || !isRecord(value.data)) return false;
  const { id, type, data } = value;
  return typeof id === "string" && typeof type === "string" && isRecord(data.object);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The secrets that may sign webhooks; the simulator's follows the secret of the app. */
async function webhookSecrets(): Promise<string[]> {
  return env.stripe ? [env.stripe.webhookSecret] : secretsFor("simulated webhooks");
}

/** The Stripe-Signature header of a webhook that the simulator sends. */
export async function signWebhook(payload: string, now: Date): Promise<string> {
  const [secret = ""] = await webhookSecrets();
  const timestamp = Math.floor(now.getTime() / 1000);
  const stripe = await client();
  return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function failureOf(
  error: InstanceType<typeof Stripe.errors.StripeError>,
  errors: typeof Stripe.errors,
): BillingFailure {
  const { type, code, requestId } = error;
  const facts = [type, code, requestId].filter(Boolean).join(", ");
  const isUnavailable =
    error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError;
  const isUnknown =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    // The same request is still at work, as one that was given up may be.
    code === "idempotency_key_in_use";
  return new BillingFailure(isUnavailable ? "unavailable" : "unusable", facts, isUnknown);
}

let made: Promise<Stripe> | undefined;

/** For the simulator and for signatures; made at its first use, as most starts sell nothing for a while. */
function client(): Promise<Stripe> {
  made ??= makeClient(simulatorFetch).catch((error) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makeClient(fetch: typeof globalThis.fetch): Promise<Stripe> {
  const { default: Library } = await import("stripe");
  const { stripe } = env;
  const base = stripe?.apiBase ? new URL(stripe.apiBase) : null;
  const isHttp = base?.protocol === "http:";
  return new Library(stripe?.secretKey ?? "sk_test_simulator", {
    maxNetworkRetries: stripe ? 1 : 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: Library.createFetchHttpClient(fetch),
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (isHttp ? 80 : 443),
          protocol: isHttp ? ("http" as const) : ("https" as const),
        }
      : {}),
  });
}
