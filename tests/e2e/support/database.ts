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

function databaseUnderTest(): string {
  if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
  const socket = path.join(process.env.E2E_DATA_DIR ?? "", "engine.sock");
  return `mongodb://${encodeURIComponent(socket)}/kalima`;
}
