import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { accountNamed } from "#models/identity/account.ts";
import { removeTokensOf } from "#models/identity/api-token.ts";
import { TIERS } from "#models/users/plan-rules.ts";
import { setOperatorTier, userIdNamed } from "#models/users/user-tier.ts";
import { tidyUsername } from "#models/users/username-rules.ts";
import { withLease } from "#services/billing/with-lease.ts";
import { env } from "#services/env.server.ts";
import { setPassword } from "#services/identity/accounts/change-password.ts";
import { makeAccount } from "#services/identity/accounts/make-account.ts";
import { userOfAccount } from "#services/identity/accounts/user-of-account.ts";
import { allowedPassword, Refusal, runCommand, withDatabase } from "./operator/command.ts";

const usage = `Usage: npm run account -- NAME [--password PASSWORD] [--create] [--tier free|basic|pro] [--end-tokens]

Sets the password of a local account and signs it out everywhere.
--create makes the account if there is none. Without --password it is asked for,
or read from standard input.
--tier gives a tier that no payment stands behind; alone it leaves the password as it is.
--end-tokens ends all tokens of the user, wherever their password is kept; alone it leaves it as it is.
All of it may run beside the server.`;

type Arguments = ReturnType<typeof readArguments>;

async function main(): Promise<void> {
  const wanted = readArguments();
  const { tier, mayCreate, given, endsTokens } = wanted;
  const setsPassword = (tier === undefined && !endsTokens) || mayCreate || given !== undefined;
  if (setsPassword && env.identity.kind !== "embedded") {
    throw new Refusal("Passwords are kept by the outside identity provider, not here.");
  }
  const password = setsPassword ? await readPassword(given) : null;
  await withDatabase(async () => {
    if (password !== null) await keepPassword(wanted, password);
    if (tier !== undefined) await keepTier(wanted.name, tier);
    if (endsTokens) await endTokens(wanted.name);
  });
}

async function readPassword(given: string | undefined): Promise<string> {
  return allowedPassword(given ?? (await askPassword()));
}

async function keepPassword({ name, mayCreate }: Arguments, password: string): Promise<void> {
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
}

async function keepTier(name: string, tier: (typeof TIERS)[number]): Promise<void> {
  const userId = await userIdOfName(name);
  if (!(await withLease(userId, () => setOperatorTier(userId, tier)))) {
    throw new Refusal(`"${name}" has a subscription at the payment service, which sets the tier.`);
  }
  console.log(`"${name}" has the tier ${tier} now.`);
}

async function endTokens(name: string): Promise<void> {
  const ended = await removeTokensOf(await userIdOfName(name));
  console.log(`The tokens of "${name}" have ended: ${ended}.`);
}

async function userIdOfName(name: string): Promise<string> {
  const account = env.identity.kind === "embedded" ? await accountNamed(name) : null;
  if (account) return String((await userOfAccount(account, new Date()))._id);
  const userId = await userIdNamed(name);
  if (!userId) throw new Refusal(`There is no user "${name}".`);
  return userId;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      password: { type: "string" },
      tier: { type: "string" },
      create: { type: "boolean", default: false },
      "end-tokens": { type: "boolean", default: false },
    },
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Refusal(usage);
  const { password: given, create: mayCreate, "end-tokens": endsTokens } = values;
  const tier = TIERS.find((one) => one === values.tier);
  if (values.tier !== undefined && !tier)
    throw new Refusal(`A tier is one of ${TIERS.join(", ")}.`);
  return { name: tidyUsername(name), given, tier, mayCreate, endsTokens };
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

runCommand(main);
