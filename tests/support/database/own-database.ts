import { randomBytes } from "node:crypto";
import { MongoClient } from "mongodb";

/** The address of a database on that server that nobody else uses. */
export function ownDatabaseOn(server: string, run = "kalima-test"): string {
  const name = `${run}-${randomBytes(6).toString("hex")}`;
  return server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
}

/** Removes the database of that address. */
export async function dropDatabase(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
}

/** Removes every database of the server whose name begins with that of a run. */
export async function dropDatabases(server: string, run: string): Promise<void> {
  const client = await MongoClient.connect(server);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    if (name.startsWith(`${run}-`)) await client.db(name).dropDatabase();
  }
  await client.close();
}
