import { expect, test } from "vitest";
import {
  consumeIdentityRecord,
  identityRecord,
  identityRecordByUid,
  removeIdentityRecordsOfAccount,
  removeIdentityRecordsOfGrant,
  saveIdentityRecord,
} from "#models/identity/identity-record.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2126-11-20T12:00:00Z");
const later = new Date("2126-11-20T12:10:00Z");

function record(id: string) {
  return {
    _id: id,
    kind: id.split(":")[0] ?? "",
    payload: { empty: {}, none: null },
    expiresAt: later,
  };
}

test("a record comes back as it was stored", async () => {
  await saveIdentityRecord(record("Session:stored"));
  expect((await identityRecord("Session:stored", now))?.payload).toEqual({ empty: {}, none: null });
});

test("a record past its end is gone, though the database still holds it", async () => {
  await saveIdentityRecord(record("Session:expired"));
  expect(await identityRecord("Session:expired", later)).toBeNull();
});

test("a uid finds records of its own kind only", async () => {
  await saveIdentityRecord({ ...record("Session:by-uid"), uid: "same" });
  await saveIdentityRecord({ ...record("Grant:by-uid"), uid: "same" });
  expect((await identityRecordByUid("Session", "same", now))?._id).toBe("Session:by-uid");
  expect(await identityRecordByUid("Session", "same", later)).toBeNull();
});

test("of twenty who spend a code at once, one succeeds", async () => {
  await saveIdentityRecord(record("AuthorizationCode:once"));
  const spent = await Promise.all(
    Array.from({ length: 20 }, () => consumeIdentityRecord("AuthorizationCode:once", now)),
  );
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test("a spent code stays spent when it is saved again", async () => {
  await saveIdentityRecord(record("AuthorizationCode:again"));
  await consumeIdentityRecord("AuthorizationCode:again", now);
  await saveIdentityRecord(record("AuthorizationCode:again"));
  expect(await consumeIdentityRecord("AuthorizationCode:again", now)).toBe(false);
});

test("with a grant goes everything that hangs on it", async () => {
  await saveIdentityRecord({ ...record("AccessToken:a"), grantId: "granted" });
  await saveIdentityRecord({ ...record("AccessToken:b"), grantId: "other" });
  await removeIdentityRecordsOfGrant("granted");
  expect(await identityRecord("AccessToken:a", now)).toBeNull();
  expect(await identityRecord("AccessToken:b", now)).not.toBeNull();
});

test("an account can be forgotten everywhere", async () => {
  await saveIdentityRecord({ ...record("Session:of-account"), accountId: "someone" });
  await removeIdentityRecordsOfAccount("someone");
  expect(await identityRecord("Session:of-account", now)).toBeNull();
});
