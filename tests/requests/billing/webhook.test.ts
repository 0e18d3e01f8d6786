import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { ProcessedEventModel } from "#models/billing/processed-event.ts";
import { userOfCustomer } from "#models/billing/subscription-copy.ts";
import { UserModel } from "#models/users/user.ts";
import { signWebhook } from "#services/billing/stripe-client.ts";
import { secretsFor } from "#services/identity/keys.ts";
import { testApp } from "#tests/support/app/app.ts";
import { aSubscriber, payerOf } from "#tests/support/billing/billing.ts";

const app = await testApp();
const ADDRESS = "/api/stripe/webhook";

let userId: string;
let secret: string;
let payload: string;
let made = 0;

beforeAll(async () => {
  userId = await aSubscriber();
  [secret = ""] = await secretsFor("simulated webhooks");
  const customer = (await payerOf(userId)).stripeCustomerId;
  expect(await userOfCustomer(customer ?? "")).toBe(userId);
  const object = { id: "sub_x", object: "subscription", customer };
  const type = "customer.subscription.updated";
  payload = JSON.stringify({ id: "evt_PLACE", object: "event", type, data: { object } });
});

function anEvent(): string {
  made += 1;
  return payload.replace("PLACE", `${process.pid}_${made}`);
}

function signed(body: string, { at = Date.now(), by = secret, scheme = "v1" } = {}): string {
  const time = Math.floor(at / 1000);
  const mac = createHmac("sha256", by).update(`${time}.${body}`).digest("hex");
  return `t=${time},${scheme}=${mac}`;
}

function send(body: string | Uint8Array, headers: Record<string, string>, method = "POST") {
  const type = { "Content-Type": "application/json" };
  const sent = typeof body === "string" ? body : new Uint8Array(body);
  return app.request(ADDRESS, { method, headers: { ...type, ...headers }, body: sent });
}

async function spoilCopy(): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { subscriptionStatus: "unpaid" } });
}

const isSpoiled = async () => (await payerOf(userId)).subscriptionStatus === "unpaid";

test("a webhook that the service signed brings our copy up to date", async () => {
  await spoilCopy();
  const event = anEvent();
  const answer = await send(event, { "Stripe-Signature": await signWebhook(event, new Date()) });

  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(await isSpoiled()).toBe(false);
});

// `npm run check:faults` sends a thousand, and each kind of event a hundred times.
const FORGERIES_OF_A_KIND = Number(process.env.FORGERIES_OF_A_KIND ?? 2);
const REPLAYS = Number(process.env.WEBHOOK_REPLAYS ?? 20);

describe("a forged webhook does nothing (P31)", () => {
  const forgeries: [string, (event: string) => [string, string | null]][] = [
    ["without a signature", (event) => [event, null]],
    ["with an empty signature", (event) => [event, ""]],
    ["signed with another secret", (event) => [event, signed(event, { by: "whsec_other" })]],
    ["signed with an empty secret", (event) => [event, signed(event, { by: "\0" })]],
    ["altered afterwards", (event) => [event.replace("sub_x", "sub_y"), signed(event)]],
    ["serialized again", (event) => [JSON.stringify(JSON.parse(event), null, 1), signed(event)]],
    ["with a byte order mark", (event) => [`\uFEFF${event}`, signed(event)]],
    ["from 301 s ago", (event) => [event, signed(event, { at: Date.now() - 302_000 })]],
    ["from 301 s ahead", (event) => [event, signed(event, { at: Date.now() + 303_000 })]],
    ["signed in an old scheme", (event) => [event, signed(event, { scheme: "v0" })]],
    [
      "with several wrong signatures",
      (event) => [event, `${signed(event, { by: "a" })},v1=${"0".repeat(64)},v1=zz`],
    ],
    ["of no time", (event) => [event, signed(event).replace(/t=\d+/, "t=")]],
  ];

  test.each(forgeries)("%s", async (_, forge) => {
    await spoilCopy();
    for (let round = 0; round < FORGERIES_OF_A_KIND; round += 1) {
      const event = anEvent();
      const [body, signature] = forge(event);
      const answer = await send(body, signature === null ? {} : { "Stripe-Signature": signature });
      expect(answer.status).toBe(400);
      const { id } = JSON.parse(event);
      expect(await ProcessedEventModel.exists({ _id: id })).toBeNull();
    }
    expect(await isSpoiled()).toBe(true);
  });

  test("of 5 MB, or read instead of sent", async () => {
    const large = "x".repeat(5 * 1024 * 1024);
    expect((await send(large, { "Stripe-Signature": signed(large) })).status).toBe(413);
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      const answer = await app.request(ADDRESS, { method });
      expect([method, answer.status, answer.headers.get("Allow")]).toEqual([
        method,
        405,
        "POST, OPTIONS",
      ]);
    }
    expect((await app.request(ADDRESS, { method: "OPTIONS" })).status).toBe(204);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/xml",
    "application/json; charset=utf-16",
  ])("of the type %s, whatever its signature", async (type) => {
    await spoilCopy();
    const event = anEvent();
    const headers = { "Stripe-Signature": signed(event), "Content-Type": type };

    const answer = await send(event, headers);

    expect([answer.status, await answer.json()]).toEqual([
      415,
      { error: "unsupported_type", message: "The request body must be JSON." },
    ]);
    expect(await isSpoiled()).toBe(true);
  });

  test("of a form on another site, whatever its signature", async () => {
    await spoilCopy();
    const event = anEvent();
    const headers = { "Stripe-Signature": signed(event), Origin: "https://elsewhere.example" };

    expect((await send(event, headers)).status).toBe(403);
    expect(await isSpoiled()).toBe(true);
  });

  test("that is signed but no event", async () => {
    for (const body of ["", "null", "[]", "{}", "not JSON", '{"type":"invoice.paid"}']) {
      const answer = await send(body, { "Stripe-Signature": signed(body) });
      expect([body, answer.status < 500]).toEqual([body, true]);
    }
  });
});

test(`each kind of event sent ${REPLAYS} times at once acts once (P32, F21)`, async () => {
  const kinds = [
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "customer.subscription.paused",
    "customer.subscription.resumed",
    "customer.subscription.trial_will_end",
    "invoice.paid",
    "invoice.payment_failed",
    "invoice.payment_action_required",
    "charge.dispute.closed",
  ];
  for (const kind of kinds) {
    const event = anEvent().replace("customer.subscription.updated", kind);
    const headers = { "Stripe-Signature": signed(event) };
    const answers = await Promise.all(Array.from({ length: REPLAYS }, () => send(event, headers)));

    expect([kind, new Set(answers.map(({ status }) => status))]).toEqual([kind, new Set([200])]);
    const { id } = JSON.parse(event);
    expect(await ProcessedEventModel.countDocuments({ _id: id })).toBe(1);
  }
});
