import { randomBytes } from "node:crypto";
import { accountNamed } from "#models/identity/account.ts";
import { tidyUsername, usernameProblem } from "#models/users/username-rules.ts";
import { env } from "#services/env.server.ts";
import { externalIssuer, localIssuer } from "#services/identity/issuers.ts";
import { log } from "#services/log.server.ts";
import { makeAccount } from "./make-account.ts";
import { passwordMatches } from "./password.ts";

type Person = { issuer: string; subject: string; email: string | null; emailVerified: boolean };

let adminAccountId: string | undefined;

/**
 * Whether a signed-in person is the one admin. With local accounts it is the account of the
 * configured name; with an outside provider the configured subject or verified e-mail, never a name.
 */
export async function isAdmin(person: Person): Promise<boolean> {
  const outside = externalIssuer();
  if (outside === null) {
    return person.issuer === localIssuer && person.subject === (await localAdmin());
  }
  if (person.issuer !== outside) return false;
  if (env.admin.subject) return env.admin.subject === `${person.issuer} ${person.subject}`;
  return (
    env.admin.email !== undefined &&
    person.emailVerified &&
    person.email?.toLowerCase() === env.admin.email.toLowerCase()
  );
}

/**
 * Makes the local admin account if there is none. A password that had to be made up is shown before it is stored, or a
 * process that ends between the two would leave an account that nobody can use. Returns false if it was shown in vain,
 * because another process made the account meanwhile.
 */
export async function makeAdminAccount(
  show: (password: string) => void,
  now: Date,
): Promise<boolean> {
  const username = tidyUsername(env.admin.username);
  const account = await accountNamed(username);
  if (account) {
    const { password } = env.admin;
    if (password && !(await passwordMatches(password, account.passwordHash))) {
      log.warn("ADMIN_PASSWORD is not the admin's password; npm run account sets a new one");
    }
    return true;
  }
  const problem = usernameProblem(username);
  if (problem) throw new Error(`ADMIN_USERNAME cannot be used: ${problem}`);
  const password = env.admin.password ?? randomBytes(12).toString("base64url");
  if (!env.admin.password) show(password);
  const made = await makeAccount({ username, password }, now);
  return made.ok || env.admin.password !== undefined;
}

async function localAdmin(): Promise<string | undefined> {
  adminAccountId ??= (await accountNamed(env.admin.username))?.id;
  return adminAccountId;
}
