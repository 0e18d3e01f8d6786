import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { accountNamed } from "#models/identity/account.ts";
import { countDue } from "#models/progress/due-histogram.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { toUser } from "#models/users/user.ts";
import { userIdNamed } from "#models/users/user-tier.ts";
import { tidyUsername } from "#models/users/username-rules.ts";
import { env } from "#services/env.server.ts";
import { makeAccount } from "#services/identity/accounts/make-account.ts";
import { userOfAccount } from "#services/identity/accounts/user-of-account.ts";
import { dayOf } from "#services/study/learner.ts";
import { allowedPassword, Refusal, runCommand, withDatabase } from "./operator/command.ts";
import { storeHistory } from "./seed/store-history.ts";

const usage = `Usage: npm run seed -- [--words 200] [--answers 2000] [--days 90] [--seed 1] [--name demo] [--password PASSWORD]

Makes a demo learner with so many words and a history of answers over so many days, up to yesterday.
The same --seed makes the same words and answers. Stop the server on embedded defaults first.`;

const MOST = { words: 100_000, answers: 1_000_000, days: 3_650, seed: 1_000_000 };
const DAY_MS = 86_400_000;

type Wish = ReturnType<typeof readArguments>;

runCommand(async () => {
  const wish = readArguments();
  if (env.identity.kind !== "embedded") {
    throw new Refusal("Accounts are kept by the outside identity provider, not here.");
  }
  await withDatabase(() => seed(wish), { alone: true });
});

async function seed(wish: Wish): Promise<void> {
  const known = await accountNamed(wish.name);
  if (known) {
    const userId = await userIdNamed(known.username);
    const words = userId ? await wordsOf(userId) : 0;
    console.log(
      `There is a learner "${known.username}" already, with ${words} words (fewer than asked for if making them was interrupted): nothing is changed. Another one: --name NAME.`,
    );
    return;
  }
  const now = new Date();
  const begin = new Date(now.getTime() - wish.days * DAY_MS);
  const made = await makeAccount({ username: wish.name, password: wish.password }, begin);
  const account = made.ok ? await accountNamed(wish.name) : null;
  if (!account) throw new Refusal(made.ok ? "The account is gone again." : `${made.problem}.`);
  console.log(
    `Sign in on ${env.publicUrl} as "${wish.name}", password (shown once): ${wish.password}`,
  );
  const learner = toUser(await userOfAccount(account, begin), { isAdmin: false });
  const today = dayOf(learner, now);
  let next = 0;
  await storeHistory(learner, { ...wish, today }, ({ day, words, answers }) => {
    const done = (words + answers) / (wish.words + wish.answers);
    if (done < next) return;
    console.log(`${day}: ${words} words, ${answers} answers`);
    next = done + 0.05;
  });
  const due = await countDue(learner.id, today);
  console.log(
    `"${wish.name}" has ${wish.words} words and ${wish.answers} answers; ${due} words are due today.`,
  );
}

async function wordsOf(userId: string): Promise<number> {
  const { words } = await findUserStats(userId);
  return Object.values(words).reduce((sum, count) => sum + count, 0);
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      words: { type: "string", default: "200" },
      answers: { type: "string", default: "2000" },
      days: { type: "string", default: "90" },
      seed: { type: "string", default: "1" },
      name: { type: "string", default: "demo" },
      password: { type: "string", default: randomBytes(12).toString("base64url") },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) throw new Refusal(usage);
  return {
    words: countIn("words", values.words, 1),
    answers: countIn("answers", values.answers, 0),
    days: countIn("days", values.days, 1),
    seed: countIn("seed", values.seed, 0),
    name: tidyUsername(values.name),
    password: allowedPassword(values.password),
  };
}

function countIn(name: keyof typeof MOST, text: string, least: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= MOST[name]) return number;
  throw new Refusal(`--${name} takes a whole number from ${least} to ${MOST[name]}.\n\n${usage}`);
}
