import { env } from "#services/env.server.ts";
import { makeAdminAccount } from "./admin.ts";
import { signingKeys } from "./keys.ts";

/** Makes keys and, with local accounts, the admin; answers the admin's password when a random one had to be made. */
export async function prepareIdentity(now: Date): Promise<{ adminPassword: string | null }> {
  await signingKeys();
  return env.identity.kind === "embedded" ? makeAdminAccount(now) : { adminPassword: null };
}
