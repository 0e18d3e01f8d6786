import { dueSimulatedEvents, noteSimulatedSending } from "#models/billing/simulated.ts";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { log, outsideRequests } from "#services/log.server.ts";
import { regularly } from "#services/regularly.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { onSimulatedChange } from "./simulator/simulator.ts";
import { catchUp } from "./simulator/time.ts";
import { isSimulated, signWebhook } from "./stripe-client.ts";

const FAILED = "the payment simulator failed";
const SECOND_MS = 1000;
const AT_ONCE = 50;
const LOOK_EVERY_MS = 60 * SECOND_MS;
// Three days in all, as Stripe tries.
const RETRIES_AFTER_MS = [1, 10, 60, 600, 3600, 10_800, 43_200, 86_400, 86_400].map(
  (seconds) => seconds * SECOND_MS,
);

export type Receiver = (payload: string, signature: string) => Promise<boolean>;

/** Sends the webhooks of the simulator that are due, signed, oldest first; one that is not taken is sent again later. Returns how many were taken. */
export async function sendSimulatedWebhooks(
  now: Date,
  receive: Receiver = (payload, signature) => receiveWebhook(payload, signature, new Date()),
): Promise<number> {
  let taken = 0;
  for (const { id, payload, tries } of await dueSimulatedEvents(now, AT_ONCE)) {
    const isTaken = await receive(payload, await signWebhook(payload, new Date())).catch(
      (error) => {
        if (!isDatabaseUnavailable(error))
          log.warn({ err: error, eventId: id }, "a webhook failed");
        return false;
      },
    );
    const after = RETRIES_AFTER_MS[tries];
    const again = isTaken || after === undefined ? null : new Date(now.getTime() + after);
    await noteSimulatedSending(id, again);
    if (isTaken) taken += 1;
  }
  return taken;
}

/** Lets the simulator live with the process: time passes for its subscriptions, and its webhooks are sent. */
export function runSimulator(): void {
  if (!isSimulated) return;
  let isSending = false;
  let isAskedAgain = false;
  const send = () => {
    isAskedAgain = true;
    if (isSending) return;
    isSending = true;
    outsideRequests(async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        if ((await sendSimulatedWebhooks(new Date())) > 0) isAskedAgain = true;
      }
    })
      .catch(quietly)
      .finally(() => {
        isSending = false;
      });
  };
  onSimulatedChange(send);
  const passTime = () => catchUp().then(send);
  regularly(passTime, { first: LOOK_EVERY_MS, every: LOOK_EVERY_MS, failed: FAILED });
}

function quietly(error: unknown): void {
  if (!isDatabaseUnavailable(error)) log.error({ err: error }, FAILED);
}
