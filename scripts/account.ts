import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { accountNamed } from "#models/account.ts";
import { passwordLength, tidyUsername } from "#models/account-rules.ts";
import { connectDatabase, disconnectDatabase } from "#models/mongoose.server.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { env } from "#services/env.server.ts";
import { setPassword } from "#services/identity/change-password.ts";
import { makeAccount } from "#services/identity/make-account.ts";

const usage = `Usage: npm run account -- NAME [--password PASSWORD] [--create]

Sets the password of a local account and signs it out everywhere.
--create makes the account if there is none. Without --password it is asked for,
or read from standard input.`;

class Refusal extends Error {}

async function main(): Promise<void> {
  const { name, given, tier, mayCreate } = readArguments();
  if (env.identity.kind !== "embedded") {
    throw new Refusal("Passwords are kept by the outside identity provider, not here.");
  }
  if (tier !== undefined) throw new Refusal("--tier is not available yet.");
  const password = given ?? (await askPassword());
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    throw new Refusal(`A password has ${passwordLength.min} to ${passwordLength.max} characters.`);
  }
  await withDatabase(async () => {
    const account = await accountNamed(name);
    if (account) {
      await setPassword(account.id, password);
      console.log(`The password of "${account.username}" is set; its sessions have ended.`);
    } else if (mayCreate) {
      const made = await makeAccount({ username: name, password }, new Date());
      if (!made.ok) throw new Refusal(`${made.problem}.`);
      console.log(`The account "${name}" is made.`);
    } else {
      throw new Refusal(`There is no account "${name}". With --create it would be made.`);
    }
  });
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      password: { type: "string" },
      tier: { type: "string" },
      create: { type: "boolean", default: false },
    },
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Refusal(usage);
  const { password: given, tier, create: mayCreate } = values;
  return { name: tidyUsername(name), given, tier, mayCreate };
}

async function withDatabase(work: () => Promise<void>): Promise<void> {
  const engine = env.mongodbUri ? null : await startEmbeddedMongo({ folder: env.dataDir });
  try {
    await connectDatabase(env.mongodbUri ?? engine?.uri("kalima") ?? "");
    await work();
  } finally {
    await disconnectDatabase();
    await engine?.stop();
  }
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const lines = createInterface({ input: process.stdin });
    for await (const line of lines) return line;
    throw new Refusal("No password came from standard input.");
  }
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    process.stdout.write("New password: ");
    const first = await lines.question("");
    process.stdout.write("\nOnce more: ");
    const second = await lines.question("");
    process.stdout.write("\n");
    if (first !== second) throw new Refusal("The two passwords differ.");
    return first;
  } finally {
    lines.close();
  }
}

main().catch((error: unknown) => {
  const isPlain = error instanceof Refusal || (error instanceof Error && "code" in error);
  console.error(isPlain && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
