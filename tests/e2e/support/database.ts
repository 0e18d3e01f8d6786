import path from "node:path";

/** The address of the database of the server under test, for looking inside and for moving deadlines. */
export function databaseUnderTest(): string {
  if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
  const socket = path.join(process.env.E2E_DATA_DIR ?? "", "engine.sock");
  return `mongodb://${encodeURIComponent(socket)}/kalima`;
}
