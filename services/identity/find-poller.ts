import { setTimeout } from "node:timers/promises";
import { findPollers, type Poller } from "#models/identity/poller.ts";
import { noteUse, sidOf } from "./auth-session.ts";

// A page asks every few seconds and shows the answer whenever it comes.
const GATHERED_MS = 25;

let gathering: { sids: Set<string>; found: Promise<Map<string, Poller>> } | null = null;

/** Who polls with a token, or null; the polls of 25 ms are looked up in one query. The session lives on as with `findAuthSession`. */
export async function findPoller(token: string): Promise<Poller | null> {
  const sid = sidOf(token);
  gathering ??= gather();
  gathering.sids.add(sid);
  const poller = (await gathering.found).get(sid);
  if (!poller) return null;
  await noteUse(sid, poller, new Date());
  return poller;
}

function gather() {
  const sids = new Set<string>();
  const found = setTimeout(GATHERED_MS).then(() => {
    gathering = null;
    return findPollers([...sids], new Date());
  });
  return { sids, found };
}
