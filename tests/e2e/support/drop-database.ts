import { dropDatabase } from "#tests/support/database/own-database.ts";

export default async function dropDatabaseUnderTest(): Promise<void> {
  if (process.env.MONGODB_URI) await dropDatabase(process.env.MONGODB_URI);
}
