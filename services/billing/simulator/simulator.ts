import { createHash } from "node:crypto";
import {
  findSimulatedAnswer,
  keepSimulatedAnswer,
  simulatedId,
} from "#models/billing/simulated.ts";
import { CALLS } from "./calls.ts";
import { catchUp } from "./time.ts";
import { inUnit, whileReading } from "./unit.ts";
import { API_VERSION, Refusal } from "./wire.ts";

const LONGEST_BODY = 64 * 1024;

let afterChange: () => void = () => undefined;

/** Has that called whenever a call may have made events. */
export function onSimulatedChange(listener: () => void): void {
  afterChange = listener;
}

/** Tells that something changed without a call. */
export function noteSimulatedChange(): void {
  afterChange();
}

/** Answers one request of the stripe package as Stripe does: a stateful stand-in that takes no money. */
export async function simulatorFetch(
  address: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const request = new Request(address, init);
  try {
    return await answer(request);
  } catch (error) {
    if (error instanceof Refusal) return refusal(error);
    throw error;
  } finally {
    if (request.method !== "GET") afterChange();
  }
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (!/^(Bearer|Basic) \S+$/.test(request.headers.get("Authorization") ?? "")) {
    throw new Refusal(401, "You did not provide an API key.");
  }
  const call = CALLS.find(
    ({ method, path }) => method === request.method && path.test(url.pathname),
  );
  if (!call) {
    throw new Refusal(404, `Unrecognized request URL (${request.method}: ${url.pathname}).`);
  }
  const sent = request.method === "GET" ? url.search.slice(1) : await request.text();
  if (sent.length > LONGEST_BODY) throw new Refusal(413, "Request too large");
  const [, id = ""] = call.path.exec(url.pathname) ?? [];
  await catchUp();
  const work = call.read(new URLSearchParams(sent), id);
  if (request.method === "GET") return json(JSON.stringify(await whileReading(work)), 200);
  const key = request.method === "POST" ? request.headers.get("Idempotency-Key") : null;
  const asked = hash(JSON.stringify([request.method, url.pathname, sent]));
  return inUnit(async (unit) => {
    const earlier = key === null ? null : await findSimulatedAnswer(key);
    if (earlier && earlier.request !== asked) {
      const message = "Keys for idempotent requests can only be used with the same request.";
      throw new Refusal(400, message, { type: "idempotency_error" });
    }
    if (earlier) {
      return json(earlier.body, earlier.status, { "Idempotent-Replayed": "true" });
    }
    const body = JSON.stringify(await work(unit));
    if (key !== null)
      await keepSimulatedAnswer({ key, request: asked, status: 200, body }, new Date());
    return json(body, 200);
  });
}

function refusal({ status, type, code, param, message }: Refusal): Response {
  const error = { type, ...(code ? { code } : {}), ...(param ? { param } : {}), message };
  return json(JSON.stringify({ error }), status);
}

function json(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Request-Id": simulatedId("req"),
      "Stripe-Version": API_VERSION,
      ...headers,
    },
  });
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
