import { openThousands } from "./connections.ts";
import { cutDatabase, loseAnswers, silenceDatabase } from "./database-faults.ts";
import { standStill, starveProcessor, tightenMemory } from "./machine.ts";
import { loseOnTheWay, rotateSecret } from "./processes.ts";
import { replaceInTurn } from "./rolling-change.ts";
import type { Row } from "./row.ts";
import { changeServerZone, dropIndexes, jumpClock } from "./starts.ts";
import { killDatabase } from "./sudden-death.ts";

/** F1 to F43. */
export const FAULTS: Row[] = [
  { id: "F1", part: "faults", promise: "kill -9 of the app in mid-write: P49 attacks it" },
  { id: "F2", part: "faults", promise: "kill -9 between AI answer and save" },
  { id: "F3", part: "faults", promise: "kill -9 between payment and save" },
  {
    id: "F4",
    part: "faults",
    promise: "kill -9 of the database: 503, heals, nothing lost",
    attack: killDatabase,
    boundMs: 240_000,
  },
  {
    id: "F5",
    part: "faults",
    promise: "the database is cut for 30 s: 503 in 4 s, then all of it",
    attack: cutDatabase,
    isQuick: true,
  },
  {
    id: "F6",
    part: "faults",
    promise: "the database falls silent: 503 in 4 s, then all of it",
    attack: silenceDatabase,
    boundMs: 240_000,
  },
  {
    id: "F7",
    part: "faults",
    promise: "the database is slow: readiness red, no 500, all answered",
  },
  {
    id: "F8",
    part: "faults",
    promise: "an answer lost after the write was done acts once",
    attack: loseAnswers,
    isQuick: true,
    alsoTested: true,
  },
  { id: "F9", part: "faults", promise: "a retryable error is retried; in part: conflicts" },
  { id: "F10", part: "faults", promise: "a hundred same words at once: one is added, no 5xx" },
  { id: "F12", part: "faults", promise: "more writers than places: all answered soon, 200 or 503" },
  { id: "F13", part: "faults", promise: "the AI never answers" },
  { id: "F14", part: "faults", promise: "the AI drips a byte a second" },
  { id: "F15", part: "faults", promise: "the AI answers 429, 500, 529" },
  { id: "F16", part: "faults", promise: "the AI answers badly, hugely or with hostility" },
  { id: "F17", part: "faults", promise: "speech fails or is ten bytes long" },
  { id: "F18", part: "faults", promise: "the identity provider is down at sign-in" },
  { id: "F19", part: "faults", promise: "the provider rotates its keys" },
  { id: "F20", part: "faults", promise: "payment is down; in part: not slow" },
  { id: "F21", part: "faults", promise: "webhooks replayed, disordered, late" },
  { id: "F22", part: "faults", promise: "a webhook before the call returns" },
  { id: "F23", part: "faults", promise: "double and 50-fold submit" },
  {
    id: "F24",
    part: "faults",
    promise: "clients leave in mid-upload and mid-page and leave nothing",
  },
  { id: "F25", part: "faults", promise: "slow headers and bodies are cut, others are served" },
  {
    id: "F26",
    part: "faults",
    promise: "thousands of connections: some turned away, others served",
    alsoTested: true,
    attack: openThousands,
  },
  { id: "F34", part: "faults", promise: "days without a midnight" },
  { id: "F42", part: "faults", promise: "a bug in code is one 500 that tells nothing" },
  {
    id: "F11",
    part: "faults",
    promise: "an index that is gone is built before the app listens",
    attack: dropIndexes,
  },
  { id: "F27", part: "faults", promise: "the disk is full: saves refused, reads go on, it heals" },
  { id: "F28", part: "faults", promise: "a read-only data folder stops the start by name" },
  {
    id: "F29",
    part: "faults",
    promise: "a heap of 192 MB: serves or sheds, and lives",
    attack: tightenMemory,
    wide: "one learner reads on ten connections without a pause",
  },
  {
    id: "F30",
    part: "faults",
    promise: "one core that others use up: serves or sheds",
    alsoTested: true,
    attack: starveProcessor,
    wide: "one learner reads on ten connections without a pause",
  },
  {
    id: "F31",
    part: "faults",
    promise: "the process stands still for 3 s, then answers",
    attack: standStill,
  },
  { id: "F32", part: "faults", promise: "the clock jumps ahead and back", attack: jumpClock },
  {
    id: "F33",
    part: "faults",
    promise: "the server's zone makes no difference",
    attack: changeServerZone,
  },
  { id: "F35", part: "faults", promise: "SIGTERM under load: P52 attacks it" },
  { id: "F36", part: "faults", promise: "a page of an earlier build calls the new server" },
  { id: "F37", part: "faults", promise: "two processes count exactly, and one takes over" },
  {
    id: "F43",
    part: "faults",
    promise: "two processes are replaced in turn: no request is lost",
    attack: replaceInTurn,
    boundMs: 300_000,
  },
  {
    id: "F38",
    part: "faults",
    promise: "a lossy network: who sends again acts once",
    attack: loseOnTheWay,
  },
  {
    id: "F39",
    part: "faults",
    promise: "a rotated secret: old sessions live in the overlap",
    attack: rotateSecret,
  },
  { id: "F40", part: "faults", promise: "restoring a backup: P57 attacks it" },
  { id: "F41", part: "faults", promise: "odd records: no 500; a damaged file: the start says so" },
];
