import { randomBytes } from "node:crypto";
import { MongoClient } from "mongodb";

/** The address of a database on that server that nobody else uses. */
export function ownDatabaseOn(server: string): string {
  const name = `kalima-test-${randomBytes(6).toString("hex")}`;
  return server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
}

export async function dropDatabase(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
}
