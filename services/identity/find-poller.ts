import { setTimeout } from "node:timers/promises";
import { findPollers, type Poller } from "#models/identity/poller.ts";
import { gathered } from "#services/gathered.ts";
import { noteUse, sidOf } from "./auth-session.ts";

// A page asks every few seconds and shows the answer whenever it comes.
const GATHERED_MS = 250;

const pollerOf = gathered(
  (sids) => findPollers(sids, new Date()),
  () => setTimeout(GATHERED_MS),
);

/** Who polls with a token, or null; the polls of a quarter of a second are looked up in one query. The session lives on as with `findAuthSession`. */
export async function findPoller(token: string): Promise<Poller | null> {
  const sid = sidOf(token);
  const poller = await pollerOf(sid);
  if (!poller) return null;
  await noteUse(sid, poller, new Date());
  return poller;
}
