import { type Poller, pollerOf } from "#models/identity/poller.ts";
import { noteUse, sidOf } from "./auth-session.ts";

/** Who polls with a token, or null. The session lives on as with `findAuthSession`. */
export async function findPoller(token: string, now: Date): Promise<Poller | null> {
  const sid = sidOf(token);
  const poller = await pollerOf(sid, now);
  if (!poller) return null;
  await noteUse(sid, poller, now);
  return poller;
}
