import { createHash } from "node:crypto";
import type { Adapter, AdapterPayload } from "oidc-provider";
import {
  consumeIdentityRecord,
  type IdentityRecord,
  identityRecord,
  identityRecordByUid,
  removeIdentityRecord,
  removeIdentityRecordsOfGrant,
  saveIdentityRecord,
} from "#models/identity/identity-record.ts";

const longestLifeSeconds = 24 * 60 * 60;

/** The provider's storage in our database. Ids are credentials, so only their hashes are stored. */
export class ProviderRecords implements Adapter {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn = longestLifeSeconds): Promise<void> {
    await saveIdentityRecord({
      _id: this.#key(id),
      kind: this.#kind,
      payload: JSON.parse(JSON.stringify(payload, withoutIds)),
      ...(payload.uid && { uid: payload.uid }),
      ...(payload.grantId && { grantId: payload.grantId }),
      ...(payload.accountId && { accountId: payload.accountId }),
      expiresAt: new Date(Date.now() + expiresIn * 1000),
    });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const record = await identityRecord(this.#key(id), new Date());
    return record ? { ...payloadOf(record), jti: id } : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const record = await identityRecordByUid(this.#kind, uid, new Date());
    return record ? payloadOf(record) : undefined;
  }

  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    if (!(await consumeIdentityRecord(this.#key(id), new Date()))) {
      const { errors } = await import("oidc-provider");
      throw new errors.InvalidGrant("already consumed");
    }
  }

  async destroy(id: string): Promise<void> {
    await removeIdentityRecord(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await removeIdentityRecordsOfGrant(grantId);
  }

  #key(id: string): string {
    return `${this.#kind}:${hashOf(id)}`;
  }
}

function withoutIds(field: string, value: unknown): unknown {
  return field === "jti" || field === "cookie" ? undefined : value;
}

function payloadOf(record: IdentityRecord): AdapterPayload {
  const consumed = record.consumedAt && Math.floor(record.consumedAt.getTime() / 1000);
  return { ...record.payload, ...(consumed && { consumed }) };
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
