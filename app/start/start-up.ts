import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import {
  connectDatabase,
  type DatabaseCommand,
  disconnectDatabase,
  pingDatabase,
} from "#models/database/mongoose.server.ts";
import { onOddWord } from "#models/words/readable-word.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { env } from "#services/env.server.ts";
import { makeAdminAccount } from "#services/identity/accounts/admin.ts";
import { signingKeys } from "#services/identity/keys.ts";
import { log } from "#services/log.server.ts";
import { countMastery } from "#services/progress/count-mastery.ts";
import { stopRegularWork } from "#services/regularly.ts";
import { orderByTime } from "#services/words/order-by-time.ts";
import { renewSearch } from "#services/words/renew-search.ts";
import { startRegularWork } from "./regular-work.ts";

// Little of the time to shut down is left once requests were answered.
const LONGEST_LAST_WORK_MS = 1_000;

let started: Promise<void> | undefined;

/** Connects to the database, builds indexes and keys; however often it is called it runs once. */
export function startUp(options: StartOptions): Promise<void> {
  started ??= prepare(options);
  return started;
}

type StartOptions = { databaseUri: string; onCommand?: (command: DatabaseCommand) => void };

async function prepare({ databaseUri, onCommand }: StartOptions): Promise<void> {
  await connectDatabase(databaseUri, onCommand);
  onOddWord((wordId, fields) => log.error({ wordId, fields }, "a stored word cannot be read"));
  await orderByTime();
  await renewSearch();
  countMastery().catch((error) => log.error({ err: error }, "mastery could not be counted"));
  startRegularWork();
  await signingKeys();
}

/** Makes the admin of local accounts at the first start, and tells the operator the password made up for it, once. */
export async function makeAdmin(show = showAdminPassword): Promise<void> {
  if (env.identity.kind !== "embedded") return;
  if (await makeAdminAccount(show, new Date())) return;
  console.log("That password is void: another process made the admin account at the same moment.");
}

function showAdminPassword(password: string): void {
  console.log(`Admin account "${env.admin.username}", password (shown once): ${password}`);
}

/** Whether the database answers in time and can store something. */
export async function isReady(): Promise<boolean> {
  try {
    await pingDatabase();
    return true;
  } catch (error) {
    logDatabaseFailure(unavailabilityOf(error) ?? "unreachable", { err: error });
    return false;
  }
}

/** Whether the database does not answer in time; one that is full or damaged does. */
export async function isDatabaseSilent(): Promise<boolean> {
  try {
    await pingDatabase();
    return false;
  } catch (error) {
    return (unavailabilityOf(error) ?? "unreachable") === "unreachable";
  }
}

/** Ends regular work, then the connection to the database after what is being written. */
export async function shutDown(): Promise<void> {
  await stopRegularWork(LONGEST_LAST_WORK_MS);
  await disconnectDatabase();
}
