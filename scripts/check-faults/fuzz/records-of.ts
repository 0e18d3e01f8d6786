import type { Db } from "mongodb";

/** Everything that is stored of a user, as one text. */
export async function recordsOf(database: Db, userId: string): Promise<string> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const texts: string[] = [];
  for (const { name } of collections) {
    const all = await database.collection(name).find({}).toArray();
    const own = all.map((one) => JSON.stringify(one)).filter((text) => text.includes(userId));
    texts.push(...own.map((text) => `${name} ${text}`));
  }
  return texts.sort().join("\n");
}
