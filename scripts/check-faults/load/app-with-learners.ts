import { rm } from "node:fs/promises";
import process from "node:process";
import { type Db, MongoClient } from "mongodb";
import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import type { UserRecord } from "#models/users/user.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import { giveSession, signIn } from "#tests/support/app/sign-in.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { newFolder } from "../clean-up.ts";
import { notePeak } from "../figures.ts";
import { limitScale } from "../limits.ts";

export type AppWithLearners = {
  server: RunningServer;
  folder: string;
  /** Makes people who are signed in. */
  learners: (count: number, overrides?: Partial<UserRecord>) => Promise<Learner[]>;
  /** Gives a browser a new session of that user. */
  signInAgain: (browser: Visitor, userId: string) => Promise<void>;
  /** Does something with the database behind the running server. */
  inDatabase: <T>(work: (database: Db) => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

/** Starts the built app of a checkout on a data folder of its own, as `npm start` does. */
export async function startApp(
  variables: Record<string, string> = {},
  root = process.cwd(),
): Promise<AppWithLearners> {
  const folder = newFolder();
  const { APP_SECRET } = process.env;
  const server = await startServer(
    {
      DATA_DIR: folder,
      RATE_LIMIT_SCALE: limitScale(),
      // Cookies are signed in this process, too.
      ...(APP_SECRET && { APP_SECRET }),
      ...variables,
    },
    root,
  );
  const uri = async () => (await startEmbeddedMongo({ folder })).uri("kalima");
  const withModels = async <T>(work: () => Promise<T>): Promise<T> => {
    await connectDatabase(await uri());
    return work().finally(disconnectDatabase);
  };
  return {
    server,
    folder,
    learners: (count, overrides) =>
      withModels(async () => {
        const made: Learner[] = [];
        for (let index = 0; index < count; index += 1) {
          made.push(await signIn(server.visitor(), overrides));
        }
        return made;
      }),
    signInAgain: (browser, userId) =>
      withModels(async () => {
        await giveSession(browser, userId);
      }),
    inDatabase: async (work) => {
      const client = await MongoClient.connect(await uri());
      try {
        return await work(client.db());
      } finally {
        await client.close();
      }
    },
    stop: async () => {
      notePeak(server.process.pid);
      if (server.process.exitCode === null) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
