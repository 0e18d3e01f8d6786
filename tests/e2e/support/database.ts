import path from "node:path";
import mongoose from "mongoose";
import { connectDatabase } from "#models/database/mongoose.server.ts";

let connecting: Promise<void> | undefined;

/** Connects the models of this process to the database of the server under test. */
export function connect(): Promise<void> {
  connecting ??= connectDatabase(databaseUnderTest());
  return connecting;
}

/** Sets how long the learner's open session still has. */
export async function setTimeLeft({ id }: { id: string }, seconds: number): Promise<void> {
  await connect();
  const deadline = Date.now() + seconds * 1000;
  await mongoose.connection
    .collection("studySessions")
    .updateOne(
      { userId: new mongoose.Types.ObjectId(id), isOpen: true },
      { $set: { "timer.deadline": deadline } },
    );
}

/** The answers of a learner in the log. */
export async function answersOf({ id }: { id: string }): Promise<unknown[]> {
  await connect();
  const own = { userId: new mongoose.Types.ObjectId(id) };
  return mongoose.connection.collection("answers").find(own).toArray();
}

/** Gives all words of a learner another text, behind the back of every page. */
export async function changeMeaning(
  { id }: { id: string },
  englishMeaning: string,
  arabicWord: string,
): Promise<void> {
  await connect();
  const own = { userId: new mongoose.Types.ObjectId(id) };
  const change = { $set: { englishMeaning, arabicWord } };
  await mongoose.connection.collection("vocabulary").updateMany(own, change);
}

function databaseUnderTest(): string {
  if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
  const socket = path.join(process.env.E2E_DATA_DIR ?? "", "engine.sock");
  return `mongodb://${encodeURIComponent(socket)}/kalima`;
}
