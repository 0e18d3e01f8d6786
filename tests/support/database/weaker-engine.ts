import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";

const { Admin, Collection, MongoClient, MongoServerError } = mongoose.mongo;

// Long enough for every transaction begun at the same time to have read before one of them writes.
const BEFORE_WRITING_MS = 20;

type Session = mongoose.mongo.ClientSession;
type Store = { session: Session | null; begin?: () => Promise<Session> };
type Options = { session?: Session };

const WRITES = [
  ["insertOne", 1],
  ["insertMany", 1],
  ["updateOne", 2],
  ["updateMany", 2],
  ["replaceOne", 2],
  ["deleteOne", 1],
  ["deleteMany", 1],
  ["findOneAndUpdate", 2],
  ["findOneAndReplace", 2],
  ["findOneAndDelete", 1],
  ["bulkWrite", 1],
] as const;

/**
 * Lets the database of this process answer as engines with weaker promises do: errors name no key and carry no label,
 * and a transaction reads what is committed at each moment until its first write, which waits for other
 * transactions instead of failing (read committed with locks). Only a condition of a write tells what changed meanwhile.
 */
export function weakenEngine(): void {
  for (const field of ["keyPattern", "keyValue"]) {
    Object.defineProperty(MongoServerError.prototype, field, { set() {}, get: () => undefined });
  }
  MongoServerError.prototype.addErrorLabel = () => {};
  // By its name the embedded database is known, which is asked for one transaction at a time.
  const { command } = Admin.prototype;
  Admin.prototype.command = async function (...args) {
    const answer = await command.apply(this, args);
    return answer.setName ? { ...answer, setName: "weaker" } : answer;
  };

  let turn = Promise.resolve();
  let open = 0;
  mongoose.Connection.prototype.transaction = async function <T>(
    this: mongoose.Connection,
    work: (session: Session) => Promise<T>,
    options?: mongoose.mongo.TransactionOptions,
  ): Promise<T> {
    const session = await this.startSession();
    open += 1;
    let end = () => {};
    const store: Store = {
      session: null,
      async begin() {
        if (open > 1) await pause(BEFORE_WRITING_MS);
        const mine = turn;
        turn = new Promise((resolve) => {
          end = resolve;
        });
        await mine;
        session.startTransaction(options);
        store.session = session;
        return session;
      },
    };
    try {
      const result = await context().run(store, () => work(session));
      if (store.session) await session.commitTransaction();
      return result;
    } catch (error) {
      if (store.session) await session.abortTransaction();
      throw error;
    } finally {
      end();
      open -= 1;
      await session.endSession();
    }
  };

  for (const [name, place] of WRITES) weakenWrite(Collection.prototype, name, place);
  weakenWrite(MongoClient.prototype, "bulkWrite", 1);
}

function weakenWrite(owner: object, name: string, place: number): void {
  const write = Reflect.get(owner, name) as (...args: unknown[]) => Promise<unknown>;
  const weaker = async function (this: unknown, ...args: unknown[]) {
    const store = context().getStore();
    if (store?.begin && !store.session) {
      const options = args[place] as Options | undefined;
      args[place] = { ...options, session: await store.begin() };
    }
    return write.apply(this, args);
  };
  Object.assign(owner, { [name]: weaker });
}

// Mongoose reads the session of each query and write from it.
function context() {
  const { transactionAsyncLocalStorage } = mongoose as unknown as {
    transactionAsyncLocalStorage: import("node:async_hooks").AsyncLocalStorage<Store>;
  };
  return transactionAsyncLocalStorage;
}
