import { afterEach, expect, test, vi } from "vitest";
import { type Account, AccountModel, createAccount } from "#models/identity/account.ts";
import { AuthSessionModel } from "#models/identity/auth-session.ts";
import { changePassword, setPassword } from "#services/identity/accounts/change-password.ts";
import { hashPassword, passwordMatches } from "#services/identity/accounts/password.ts";
import { renewRecoveryCode } from "#services/identity/accounts/recovery-code.ts";
import { localIssuer } from "#services/identity/issuers.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

withDatabase();
afterEach(() => vi.restoreAllMocks());

const password = "the right password";
const now = new Date("2126-11-20T12:00:00Z");
const browser = { address: "192.0.2.1", browserMarks: [] };

let people = 0;
let hash: Promise<string> | undefined;

/** A user with an account here, whose password has a hash of today. */
async function makeMember(): Promise<{ userId: string; account: Account }> {
  people += 1;
  const username = `member-${people}`;
  const facts = { username, email: null, firstName: null };
  hash ??= hashPassword(password);
  const passwordHash = await hash;
  const account = await createAccount({ ...facts, passwordHash, recoveryCodeHash: "first" }, now);
  if (!account) throw new Error("the name is taken");
  const { id: userId } = await makeUser({ issuer: localIssuer, subject: account.id });
  return { userId, account };
}

/** Has somebody else change an account just before the next write to it. */
function changeBeforeNextWrite({ id }: Account, change: Partial<Account>): void {
  const write = AccountModel.updateOne.bind(AccountModel);
  vi.spyOn(AccountModel, "updateOne").mockImplementationOnce(
    (...given) =>
      AccountModel.findByIdAndUpdate(id, { $set: change }).then(() => write(...given)) as never,
  );
}

const storedOf = ({ id }: Account) => AccountModel.findById(id).orFail().lean();

test("a recovery code is not made with a password that another has replaced", async () => {
  const { userId, account } = await makeMember();
  const passwordHash = "of the owner";
  changeBeforeNextWrite(account, { passwordHash });
  const renewal = await renewRecoveryCode({ ...browser, userId, password }, now);
  expect(renewal).toEqual({ result: "changed" });
  expect(await storedOf(account)).toMatchObject({ passwordHash, recoveryCodeHash: "first" });
});

test("of two recovery codes made at once only the one that holds is shown", async () => {
  const { userId, account } = await makeMember();
  changeBeforeNextWrite(account, { recoveryCodeHash: "second" });
  const renewal = await renewRecoveryCode({ ...browser, userId, password }, now);
  expect(renewal).toEqual({ result: "changed" });
  expect((await storedOf(account)).recoveryCodeHash).toBe("second");
});

test("a password is not changed with one that another has replaced", async () => {
  const { userId, account } = await makeMember();
  const passwordHash = "of the owner";
  changeBeforeNextWrite(account, { passwordHash });
  const change = { ...browser, userId, password, next: "an intruder's", endsTokens: true };
  expect(await changePassword(change, now)).toEqual({ result: "wrong", nextWait: null });
  expect((await storedOf(account)).passwordHash).toBe(passwordHash);
});

test("the operator's password is set whatever it was a moment before", async () => {
  const { account } = await makeMember();
  changeBeforeNextWrite(account, { passwordHash: "another" });
  await setPassword(account.id, "set by the operator");
  const { passwordHash } = await storedOf(account);
  expect(await passwordMatches("set by the operator", passwordHash)).toBe(true);
});

test("a password whose sessions could not be ended stays as it was", async () => {
  const { account } = await makeMember();
  vi.spyOn(AuthSessionModel, "deleteMany").mockImplementationOnce(() => {
    throw new Error("the process ended here");
  });
  await expect(setPassword(account.id, "a new password")).rejects.toThrow("ended here");
  expect((await storedOf(account)).passwordHash).toBe(account.passwordHash);
});
