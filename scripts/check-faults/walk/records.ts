import type { Db, Document, ObjectId } from "mongodb";

// Collections that note when a user was seen, what was answered and which services were called, not what was stored.
const PASSING = new Set([
  "api_usage",
  "identity_records",
  "idempotent_answers",
  "sign_in_throttles",
  "spent_states",
  "web_sessions",
  "searchedWords",
]);

export type Records = Map<string, Document[]>;

/** Everything that is stored of a user. */
export async function recordsOf(database: Db, userId: ObjectId): Promise<Records> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const hex = userId.toHexString();
  const own = {
    $or: [
      { _id: userId },
      { userId },
      { ownerId: userId },
      { userId: hex },
      { "sess.userId": { $in: [hex, userId] } },
      { _id: { $regex: hex } },
    ],
  } as Document;
  const all = await Promise.all(
    collections.map(async ({ name }): Promise<[string, Document[]]> => {
      return [name, await database.collection(name).find(own).toArray()];
    }),
  );
  return new Map(all);
}

/** Puts back what was stored of a user. */
export async function restore(database: Db, userId: ObjectId, before: Records): Promise<void> {
  const now = await recordsOf(database, userId);
  for (const [name, records] of now) {
    const wanted = before.get(name) ?? [];
    const texts = new Map(wanted.map((one) => [String(one._id), JSON.stringify(one)]));
    const same = new Set(
      records
        .filter((one) => texts.get(String(one._id)) === JSON.stringify(one))
        .map(({ _id }) => String(_id)),
    );
    const odd = records.filter(({ _id }) => !same.has(String(_id)));
    const collection = database.collection(name);
    for (const { _id } of odd) await collection.deleteOne({ _id });
    const lost = wanted.filter(({ _id }) => !same.has(String(_id)));
    if (lost.length > 0) await collection.insertMany(lost);
  }
}

/** A line for each stored thing that came, went or changed, without its id and when it did. */
export function changes(before: Records, after: Records): string[] {
  return exactChanges(before, after)
    .map((line) => line.replaceAll(ID, "id"))
    .sort();
}

const ID = /[0-9a-f]{24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w-]{43}/g;

export function exactChanges(before: Records, after: Records): string[] {
  const lines = (records: Records) =>
    [...records].flatMap(([name, all]) =>
      PASSING.has(name) ? [] : all.map((one) => `${name} ${JSON.stringify(timeless(one))}`),
    );
  const [old, young] = [lines(before), lines(after)];
  const [known, stored] = [new Set(old), new Set(young)];
  return [
    ...young.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
    ...old.filter((line) => !stored.has(line)).map((line) => `- ${line}`),
  ];
}

// Times, how long something took, and how often a record was written.
const TIMES = /(ms|seconds|at|day|deadline|left)$|^time|^(version|changes|revision|rev)$/i;

/** Without times, which two presses may differ in. */
function timeless(value: unknown): unknown {
  if (value instanceof Date) return "a time";
  if (typeof value === "number" && value > 1e12) return "a time";
  if (Array.isArray(value)) return value.map(timeless);
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isTime(name, one) ? "a time" : timeless(one),
    ]),
  );
}

/** Not yet ended, and ended at some time, are two things. */
function isTime(name: string, value: unknown): boolean {
  return TIMES.test(name) && value !== null && value !== undefined;
}
