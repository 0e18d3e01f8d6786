import type { DatabaseSync } from "node:sqlite";
import { env } from "#services/env.server.ts";
import { COLLECTION_DAY } from "./card-of-direction.ts";
import { noteType } from "./note-type.ts";

/** The one deck of a package; Anki puts it together with one of the same name. */
export const DECK_ID = 1_764_201_600_002;

const SCHEMA = 11;
const DEFAULT_DECK = 1;

/** Notes what a collection of schema 11 says of itself: its day, its note type and its deck. */
export function insertFacts(database: DatabaseSync, now: Date): void {
  const model = noteType({ name: `${env.productName} word`, deckId: DECK_ID });
  const decks = [deck(DEFAULT_DECK, "Default", now), deck(DECK_ID, env.productName, now)];
  // Days are counted at Greenwich here, so that a due day is the same date wherever it is imported.
  const conf = { schedVer: 2, creationOffset: 0 };
  const json = [conf, byId([model]), byId(decks), {}, {}];
  database
    .prepare("INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)")
    .run(
      Date.parse(`${COLLECTION_DAY}T04:00:00Z`) / 1000,
      now.getTime(),
      now.getTime(),
      SCHEMA,
      ...json.map((part) => JSON.stringify(part)),
    );
}

function deck(id: number, name: string, now: Date) {
  const today = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] };
  const mod = Math.floor(now.getTime() / 1000);
  return { id, name, mod, usn: -1, desc: "", dyn: 0, conf: 1, collapsed: false, ...today };
}

function byId<Entry extends { id: number }>(entries: readonly Entry[]): Record<string, Entry> {
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]));
}
