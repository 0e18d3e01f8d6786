import { damageRecords } from "./backups.ts";
import { leaveEarly, openThousands, sendSlowly } from "./connections.ts";
import { cutDatabase, loseAnswers, silenceDatabase, slowDatabase } from "./database-faults.ts";
import { fillDisk, standStill, startReadOnly, starveProcessor, tightenMemory } from "./machine.ts";
import { callFromOldPage, loseOnTheWay, rotateSecret, runTwo } from "./processes.ts";
import { addTheSame, fillThePlaces } from "./repeats.ts";
import { replaceInTurn } from "./rolling-change.ts";
import type { Row } from "./row.ts";
import { changeServerZone, dropIndexes, jumpClock } from "./starts.ts";
import { killDatabase } from "./sudden-death.ts";

const REQUESTS = "tests/requests";
const BODIES = `${REQUESTS}/http/bodies.alone.test.ts`;
const AI_SERVICE = `${REQUESTS}/generation/ai-service.alone.test.ts`;
const PROVIDER = "tests/services/generation/openai-provider.test.ts";
const WEBHOOKS = "tests/services/billing/webhooks.test.ts";

/** F1 to F43. */
export const FAULTS: Row[] = [
  {
    id: "F1",
    part: "faults",
    promise: "kill -9 of the app in mid-write: P49 attacks it",
    tests: [{ file: `${REQUESTS}/database/sudden-death.alone.test.ts`, names: /F1/ }],
  },
  {
    id: "F2",
    part: "faults",
    promise: "kill -9 between AI answer and save: P5 attacks it",
    tests: [{ file: "tests/services/usage/reserve-use.test.ts", names: /left behind/ }],
  },
  {
    id: "F3",
    part: "faults",
    promise: "kill -9 between payment and save",
    tests: [{ file: "tests/services/billing/subscribe.test.ts", names: /a process that died/ }],
  },
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
    tests: [{ file: `${REQUESTS}/http/overload.alone.test.ts`, names: /F7/ }],
    attack: slowDatabase,
  },
  {
    id: "F8",
    part: "faults",
    promise: "an answer lost after the write was done acts once",
    attack: loseAnswers,
    isQuick: true,
    tests: [{ file: `${REQUESTS}/http/idempotency.test.ts`, names: /\(F8\)/ }],
  },
  {
    id: "F9",
    part: "faults",
    promise: "a retryable error is retried; in part: conflicts",
    tests: [{ file: "tests/models/database/transaction.test.ts", names: /runs again/ }],
  },
  {
    id: "F10",
    part: "faults",
    promise: "a hundred same words at once: one is added, no 5xx",
    tests: [{ file: `${REQUESTS}/words/vocabulary.test.ts`, names: /twenty times at once/ }],
    attack: addTheSame,
    isQuick: true,
  },
  {
    id: "F12",
    part: "faults",
    promise: "more writers than places: all answered soon, 200 or 503",
    tests: [
      { file: `${REQUESTS}/study/many-at-once.alone.test.ts` },
      { file: `${REQUESTS}/http/overload.alone.test.ts` },
      { file: "tests/models/concurrency-limit.test.ts" },
    ],
    attack: fillThePlaces,
  },
  {
    id: "F13",
    part: "faults",
    promise: "the AI never answers: P51 attacks it",
    tests: [{ file: AI_SERVICE, names: /never answers/ }],
  },
  {
    id: "F14",
    part: "faults",
    promise: "the AI drips a byte a second",
    tests: [{ file: AI_SERVICE, names: /F14/ }],
  },
  {
    id: "F15",
    part: "faults",
    promise: "the AI answers 429, 500, 529",
    tests: [{ file: PROVIDER, names: /^(limited|failing|overloaded) is unavailable/ }],
  },
  {
    id: "F16",
    part: "faults",
    promise: "the AI answers badly, hugely or with hostility",
    tests: [
      { file: AI_SERVICE, names: /\(P40\)/ },
      { file: PROVIDER, names: /is unusable/ },
    ],
  },
  {
    id: "F17",
    part: "faults",
    promise: "speech fails or is ten bytes long",
    tests: [
      {
        file: "tests/requests/speech/speech-service.alone.test.ts",
        names: /a service like OpenAI's/,
      },
    ],
  },
  {
    id: "F18",
    part: "faults",
    promise: "the identity provider is down at sign-in",
    tests: [
      { file: `${REQUESTS}/identity/identity-discovery.alone.test.ts` },
      { file: `${REQUESTS}/identity/identity-outage.alone.test.ts`, names: /P26/ },
    ],
  },
  {
    id: "F19",
    part: "faults",
    promise: "the provider rotates its keys",
    tests: [
      { file: `${REQUESTS}/identity/identity-external.alone.test.ts`, names: /F19/ },
      { file: `${REQUESTS}/identity/identity-outage.alone.test.ts`, names: /F19/ },
    ],
  },
  {
    id: "F20",
    part: "faults",
    promise: "payment is down; in part: not slow",
    tests: [
      { file: `${REQUESTS}/billing/stripe-service.alone.test.ts`, names: /cannot be reached/ },
    ],
  },
  {
    id: "F21",
    part: "faults",
    promise: "webhooks replayed, disordered, late",
    tests: [
      { file: WEBHOOKS, names: /\(P3[23]\)|until they are taken/ },
      { file: `${REQUESTS}/billing/webhook.test.ts`, names: /\(P32\)/ },
    ],
  },
  {
    id: "F22",
    part: "faults",
    promise: "a webhook before the call returns",
    tests: [{ file: WEBHOOKS, names: /before the call returns/ }],
  },
  {
    id: "F23",
    part: "faults",
    promise: "double and 50-fold submit: P54 attacks it",
    tests: [{ file: `${REQUESTS}/http/idempotency.test.ts`, names: /fifty times/ }],
  },
  {
    id: "F24",
    part: "faults",
    promise: "clients leave in mid-upload and mid-page and leave nothing",
    tests: [{ file: `${REQUESTS}/http/send-response.test.ts` }, { file: BODIES, names: /\(F24\)/ }],
    attack: leaveEarly,
  },
  {
    id: "F25",
    part: "faults",
    promise: "slow headers and bodies are cut, others are served",
    tests: [{ file: BODIES, names: /F25|goes on for ever|body that stops/ }],
    attack: sendSlowly,
  },
  {
    id: "F26",
    part: "faults",
    promise: "thousands of connections: some turned away, others served",
    tests: [{ file: `${REQUESTS}/http/connections.alone.test.ts` }],
    attack: openThousands,
  },
  {
    id: "F34",
    part: "faults",
    promise: "days without a midnight",
    tests: [{ file: "tests/models/scheduling/local-day.test.ts" }],
  },
  {
    id: "F42",
    part: "faults",
    promise: "a bug in code is one 500 that tells nothing",
    tests: [
      { file: "tests/app/api/resource-route.test.ts", names: /a bug is 500/ },
      { file: `${REQUESTS}/settings/shell.alone.test.ts`, names: /answers 500/ },
    ],
  },
  {
    id: "F11",
    part: "faults",
    promise: "an index that is gone is built before the app listens",
    attack: dropIndexes,
  },
  {
    id: "F27",
    part: "faults",
    promise: "the disk is full: saves refused, reads go on, it heals",
    tests: [
      { file: `${REQUESTS}/database/disk-full.alone.test.ts`, skippedWithout: "prlimit" },
      { file: `${REQUESTS}/database/small-disk.alone.test.ts`, skippedWithout: "mount" },
    ],
    attack: fillDisk,
  },
  {
    id: "F28",
    part: "faults",
    promise: "a read-only data folder stops the start by name",
    attack: startReadOnly,
  },
  {
    id: "F29",
    part: "faults",
    promise: "a heap of 192 MB: serves or sheds, and lives",
    attack: tightenMemory,
  },
  {
    id: "F30",
    part: "faults",
    promise: "one core that others use up: serves or sheds",
    tests: [{ file: `${REQUESTS}/http/admission.test.ts`, names: /F30/ }],
    attack: starveProcessor,
  },
  {
    id: "F31",
    part: "faults",
    promise: "the process stands still for 3 s, then answers",
    attack: standStill,
  },
  {
    id: "F32",
    part: "faults",
    promise: "the clock jumps ahead and back",
    attack: jumpClock,
  },
  {
    id: "F33",
    part: "faults",
    promise: "the server's zone makes no difference",
    attack: changeServerZone,
  },
  {
    id: "F35",
    part: "faults",
    promise: "SIGTERM under load: P52 attacks it",
    tests: [{ file: `${REQUESTS}/http/server.alone.test.ts`, names: /SIGTERM/ }],
  },
  {
    id: "F36",
    part: "faults",
    promise: "a page of an earlier build calls the new server",
    attack: callFromOldPage,
    isQuick: true,
  },
  {
    id: "F37",
    part: "faults",
    promise: "two processes count exactly, and one takes over",
    tests: [
      { file: `${REQUESTS}/database/sudden-death.alone.test.ts`, names: /F37/ },
      { file: `${REQUESTS}/database/takeover.alone.test.ts` },
      { file: "tests/services/study/same-instant.test.ts", names: /F37/ },
    ],
    attack: runTwo,
  },
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
  {
    id: "F40",
    part: "faults",
    promise: "restoring a backup: P57 attacks it",
    tests: [{ file: `${REQUESTS}/database/backup.alone.test.ts` }],
  },
  {
    id: "F41",
    part: "faults",
    promise: "odd records: no 500; a damaged file: the start says so",
    tests: [
      { file: "tests/services/embedded-mongo/store/damage.test.ts" },
      { file: `${REQUESTS}/database/damage-met.alone.test.ts` },
      { file: `${REQUESTS}/words/odd-words.test.ts` },
    ],
    attack: damageRecords,
  },
];
