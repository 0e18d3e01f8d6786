import type { Collection, Db } from "mongodb";
import { countAlike } from "./compare-documents.ts";
import { copyDocuments } from "./copy-documents.ts";

/**
 * Copies every collection with its indexes into a database that is empty or holds the beginning of an earlier copy, and
 * compares both in the end; throws before the first write when the target holds anything else.
 */
export async function moveDatabase(
  source: Db,
  target: Db,
  print: (line: string) => void,
): Promise<void> {
  await requireTransactions(target);
  const names = await collectionNames(source);
  for (const name of await collectionNames(target)) {
    if (!names.includes(name)) await requireEmpty(target.collection(name));
  }
  const there = new Map<string, number>();
  for (const name of names) there.set(name, await beginningOf(source, target, name));
  const made = await collectionNames(target);
  for (const name of names) {
    const before = there.get(name) ?? 0;
    if (!made.includes(name)) await target.createCollection(name);
    const copied = await copyDocuments(source.collection(name), target.collection(name), before);
    print(`${name}: ${copied} copied, ${before} were there`);
  }
  let documents = 0;
  for (const name of names) documents += await requireSame(source, target, name, print);
  // Only now, because an index may let documents expire.
  let indexes = 0;
  for (const name of names) indexes += await copyIndexes(source, target, name);
  print(`Moved ${names.length} collections, ${documents} documents, ${indexes} indexes.`);
}

async function requireTransactions(target: Db): Promise<void> {
  const hello = await target.command({ hello: 1 });
  if (hello.setName || hello.msg === "isdbgrid") return;
  throw new Error("The target is a standalone server; a replica set or sharded cluster is needed.");
}

async function collectionNames(db: Db): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = found.map(({ name }) => name);
  return names.filter((name) => !name.startsWith("system.")).sort();
}

async function requireEmpty(collection: Collection): Promise<void> {
  if ((await collection.findOne()) === null) return;
  throw otherData(collection);
}

function otherData({ dbName, collectionName }: Collection): Error {
  return new Error(
    `The target has other data in ${dbName}.${collectionName}: name an empty database. Nothing was changed.`,
  );
}

async function beginningOf(source: Db, target: Db, name: string): Promise<number> {
  const held = target.collection(name);
  const { alike, onlySecond } = await countAlike(source.collection(name), held);
  if (onlySecond) throw otherData(held);
  return alike;
}

async function requireSame(
  source: Db,
  target: Db,
  name: string,
  print: (line: string) => void,
): Promise<number> {
  const [from, to] = [source.collection(name), target.collection(name)];
  const [here, there] = await Promise.all([from.countDocuments(), to.countDocuments()]);
  const { alike, onlySecond } = await countAlike(from, to);
  const isSame = here === there && alike === here && !onlySecond;
  print(`${name}: ${here} here, ${there} there, ${isSame ? "the same bytes" : "NOT the same"}`);
  if (isSame) return here;
  throw new Error(`The copy of ${name} differs: something else writes to the target. Try again.`);
}

async function copyIndexes(source: Db, target: Db, name: string): Promise<number> {
  const specs = await source.collection(name).listIndexes().toArray();
  const indexes = specs.filter((spec) => spec.name !== "_id_").map(({ v: _v, ...spec }) => spec);
  if (indexes.length > 0) await target.command({ createIndexes: name, indexes });
  const made = await target.collection(name).listIndexes().toArray();
  const missing = specs.find((spec) => !made.some((other) => other.name === spec.name));
  if (missing) throw new Error(`The index ${missing.name} of ${name} could not be made.`);
  return specs.length;
}
