import type { LoaderFunctionArgs } from "react-router";
import { isJson } from "#app/api/json-body.ts";
import {
  Failure,
  methodNotAllowed,
  tooLarge,
  unavailable,
  unsupportedType,
} from "#app/http/failure.ts";
import { failureOf, type RequestInfo } from "#app/http/failure-of.ts";
import { receiveWebhook } from "#services/billing/receive-webhook.ts";
import { BillingFailure } from "#services/billing/stripe-client.ts";
import { log } from "#services/log.server.ts";

const LONGEST_EVENT = 256 * 1024;
// Stripe is told soon, and sends the event again.
const LONGEST_WORK_MS = 1800;

const UNUSABLE = new Failure(502, "upstream_failed", "The payment service gave no usable answer.");
const FORGED = new Failure(400, "invalid_signature", "The signature does not hold.");

export function loader({ request }: LoaderFunctionArgs): Response {
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { Allow: "POST, OPTIONS" } });
  }
  return methodNotAllowed("POST, OPTIONS").toResponse();
}

/** Takes a webhook of the payment service: 200 when its work is done, 400 for a forged one, 415 for one that is not JSON, 5xx to have it sent again. */
export async function action({ request, pattern }: LoaderFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return loader({ request } as LoaderFunctionArgs);
  const info = { method: request.method, pattern, userId: null };
  if (!isJson(request.headers.get("Content-Type") ?? "")) {
    return refuse(unsupportedType(), "not JSON");
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > LONGEST_EVENT) return refuse(tooLarge(), "too large");
  const signature = request.headers.get("Stripe-Signature") ?? "";
  try {
    const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const work = receiveWebhook(body, signature, new Date());
    const taken = await Promise.race([work, late()]);
    if (taken === null) {
      work.catch((error) => answerTo(error, info, request));
      return refuse(unavailable(), "too slow");
    }
    return taken ? new Response(null, { status: 200 }) : refuse(FORGED, "forged");
  } catch (error) {
    return answerTo(error, info, request);
  }
}

/** Answers a webhook that failed, and logs why. */
function answerTo(error: unknown, info: RequestInfo, request: Request): Response {
  if (!(error instanceof BillingFailure)) return failureOf(error, info, request).toResponse();
  return refuse(error.kind === "unavailable" ? unavailable() : UNUSABLE, error.message);
}

function refuse(failure: Failure, why: string): Response {
  log.warn({ status: failure.status, why }, "webhook refused");
  return failure.toResponse();
}

function late(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WORK_MS, null).unref();
  });
}
