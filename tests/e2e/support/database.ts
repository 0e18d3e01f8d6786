import path from "node:path";
import { MongoClient } from "mongodb";

/** The address of the database of the server under test, for looking inside and for moving deadlines. */
export function databaseUnderTest(): string {
  if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
  const socket = path.join(process.env.E2E_DATA_DIR ?? "", "engine.sock");
  return `mongodb://${encodeURIComponent(socket)}/kalima`;
}

/** Sets how long the learner's open session still has. */
export async function setTimeLeft(username: string, seconds: number): Promise<void> {
  const database = await MongoClient.connect(databaseUnderTest());
  const user = await database.db().collection("users").findOne({ username });
  await database
    .db()
    .collection("studySessions")
    .updateOne(
      { userId: user?._id, isOpen: true },
      { $set: { "timer.deadline": Date.now() + seconds * 1000 } },
    );
  await database.close();
}
