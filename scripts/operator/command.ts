import process from "node:process";
import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import { passwordLength } from "#models/identity/account-rules.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { env } from "#services/env.server.ts";

/** Ends a command with its message alone. */
export class Refusal extends Error {}

/** Runs a command of the operator; its failure is told in a line and ends the process with 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const isPlain = error instanceof Refusal || (error instanceof Error && "code" in error);
    console.error(isPlain && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/**
 * Runs the work on the database of the configuration. `alone` refuses an embedded one that another process runs, and
 * writes faster: a power cut may then take the latest changes with it.
 */
export async function withDatabase(
  work: () => Promise<void>,
  { alone = false }: { alone?: boolean } = {},
): Promise<void> {
  const { mongodbUri, dataDir } = env;
  const engine = mongodbUri
    ? null
    : await startEmbeddedMongo({ folder: dataDir, durability: alone ? "normal" : "full" });
  if (alone && engine?.isOwner === false) {
    throw new Refusal(`The database in ${dataDir} is running: stop the server first.`);
  }
  try {
    await connectDatabase(mongodbUri ?? engine?.uri("kalima") ?? "");
    await work();
  } finally {
    await disconnectDatabase();
    await engine?.stop();
  }
}

/** Gives a password back that an account may have. */
export function allowedPassword(password: string): string {
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    throw new Refusal(`A password has ${passwordLength.min} to ${passwordLength.max} characters.`);
  }
  return password;
}
