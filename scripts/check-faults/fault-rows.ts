import { openThousands } from "./connections.ts";
import { cutDatabase, loseAnswers, silenceDatabase } from "./database-faults.ts";
import { standStill, starveProcessor, tightenMemory } from "./machine.ts";
import { replaceInTurn } from "./rolling-change.ts";
import { rowsOf } from "./row.ts";
import { changeServerZone, dropIndexes, jumpClock } from "./starts.ts";
import { killDatabase } from "./sudden-death.ts";

/** F1 to F43. */
export const FAULTS = rowsOf("faults", [
  { id: "F1", promise: "kill -9 of the app in mid-write" },
  { id: "F2", promise: "kill -9 between AI answer and save" },
  { id: "F3", promise: "kill -9 between payment and save" },
  {
    id: "F4",
    promise: "kill -9 of the database: 503, heals, nothing lost",
    attack: killDatabase,
    boundMs: 240_000,
  },
  {
    id: "F5",
    promise: "the database is cut for 30 s: 503 in 4 s, then all of it",
    attack: cutDatabase,
    isQuick: true,
  },
  {
    id: "F6",
    promise: "the database falls silent: 503 in 4 s, then all of it",
    attack: silenceDatabase,
    boundMs: 240_000,
  },
  { id: "F7", promise: "the database is slow: readiness red, no 500, all answered" },
  {
    id: "F8",
    promise: "an answer lost after the write was done acts once",
    attack: loseAnswers,
    isQuick: true,
    alsoTested: true,
  },
  { id: "F9", promise: "a retryable error is retried; in part: conflicts" },
  { id: "F10", promise: "a hundred same words at once: one is added, no 5xx" },
  { id: "F12", promise: "more writers than places: all answered soon, 200 or 503" },
  { id: "F13", promise: "the AI never answers" },
  { id: "F14", promise: "the AI drips a byte a second" },
  { id: "F15", promise: "the AI answers 429, 500, 529" },
  { id: "F16", promise: "the AI answers badly, hugely or with hostility" },
  { id: "F17", promise: "speech fails or is ten bytes long" },
  { id: "F18", promise: "the identity provider is down at sign-in" },
  { id: "F19", promise: "the provider rotates its keys" },
  { id: "F20", promise: "payment is down; in part: not slow" },
  { id: "F21", promise: "webhooks replayed, disordered, late" },
  { id: "F22", promise: "a webhook before the call returns" },
  { id: "F23", promise: "double and 50-fold submit" },
  { id: "F24", promise: "clients leave in mid-upload and mid-page and leave nothing" },
  { id: "F25", promise: "slow headers and bodies are cut, others are served" },
  {
    id: "F26",
    promise: "thousands of connections: some turned away, others served",
    alsoTested: true,
    attack: openThousands,
  },
  { id: "F34", promise: "days without a midnight" },
  { id: "F42", promise: "a bug in code is one 500 that tells nothing" },
  {
    id: "F11",
    promise: "an index that is gone is built before the app listens",
    attack: dropIndexes,
  },
  { id: "F27", promise: "the disk is full: saves refused, reads go on, it heals" },
  { id: "F28", promise: "a read-only data folder stops the start by name" },
  {
    id: "F29",
    promise: "a heap of 192 MB: serves or sheds, and lives",
    attack: tightenMemory,
    wide: "one learner reads on ten connections without a pause",
  },
  {
    id: "F30",
    promise: "one core that others use up: serves or sheds",
    alsoTested: true,
    attack: starveProcessor,
    wide: "one learner reads on ten connections without a pause",
  },
  { id: "F31", promise: "the process stands still for 3 s, then answers", attack: standStill },
  { id: "F32", promise: "the clock jumps ahead and back", attack: jumpClock },
  { id: "F33", promise: "the server's zone makes no difference", attack: changeServerZone },
  { id: "F35", promise: "SIGTERM under load: F43 attacks it" },
  { id: "F36", promise: "a page of an earlier build calls the new server" },
  { id: "F37", promise: "two processes count exactly, and one takes over" },
  {
    id: "F43",
    promise: "two processes are replaced in turn: no request is lost",
    attack: replaceInTurn,
    boundMs: 300_000,
  },
  { id: "F38", promise: "a lossy network: who sends again acts once" },
  { id: "F39", promise: "a rotated secret: old sessions live in the overlap" },
  { id: "F40", promise: "restoring a backup: P57 attacks it" },
  { id: "F41", promise: "odd records: no 500; a damaged file: the start says so" },
]);
