import { randomUUID } from "node:crypto";
import { foldUsername } from "#models/users/username-rules.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { beginTry, throttleKey, throttles } from "#services/identity/tries/throttle.ts";
import { queueMail } from "#services/mail/queue-mail.ts";

/**
 * Has a link that sets a new password mailed to the account of that name, if it has an address. Whether there is one is
 * looked up when the mail is sent, so that the answer cannot tell. `retryAfter` is in seconds.
 */
export async function requestReset(
  { username, address }: { username: string; address: string },
  now: Date,
): Promise<{ result: "queued" } | { result: "throttled"; retryAfter: number }> {
  const name = foldUsername(username);
  const network = clientSubnet(address);
  const begun = await beginTry(
    [
      { throttle: throttles.pair, key: throttleKey("reset:name", name, `network ${network}`) },
      { throttle: throttles.resetMails, key: throttleKey("reset:name", name) },
      { throttle: throttles.network, key: throttleKey("reset:network", network) },
    ],
    now,
  );
  if (!begun.mayTry) return { result: "throttled", retryAfter: begun.retryAfter };
  await queueMail(
    {
      kind: "password-reset",
      cause: `password-reset:${randomUUID()}`,
      userId: null,
      address: null,
      username,
    },
    now,
  );
  return { result: "queued" };
}
