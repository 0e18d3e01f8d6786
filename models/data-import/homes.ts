import { createHash } from "node:crypto";
import { definedModels, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { isOfHouse } from "#models/house-ids.ts";

const SETTLED_MS = 60 * 1000;
const DIGITS_OF_TIME = 8;
const DIGITS_OF_PROCESS = 10;
// Of a deleted account words go before these.
const WITH_SAME_IDS: Record<string, string[]> = { vocabulary: ["progress"] };

/** Where a record of an archive lies in an account, or will lie. */
export type Home = {
  id: string;
  isThere: boolean;
  /** The ids under which nothing lies, of the two that it could have. */
  free: string[];
};

/**
 * Finds where records of an archive lie: under their own ids if these are the learner's or nobody's, else under ids that are
 * always the same and in the same order, and those of no one else. An id that the server could make from now on, or that is
 * known to others, is kept for nobody.
 */
export async function homesOf(
  collection: string,
  userId: string,
  oldIds: readonly string[],
): Promise<(oldId: string) => Home> {
  const derived = new Map(oldIds.map((oldId) => [oldId, derivedId(userId, oldId)]));
  const ids = [...derived].flat();
  const owners = await ownersOf(collection, ids);
  const taken = [owners];
  for (const name of WITH_SAME_IDS[collection] ?? []) taken.push(await ownersOf(name, ids));
  const isFree = (id: string) => taken.every((one) => !one.has(id));
  return (oldId) => {
    const both = [oldId, derived.get(oldId) ?? derivedId(userId, oldId)] as const;
    const own = both.find((id) => owners.get(id) === userId);
    const isKept = isFree(oldId) && isSettled(oldId) && !isReserved(collection, oldId);
    return {
      id: own ?? (isKept ? oldId : both[1]),
      isThere: own !== undefined,
      free: both.filter(isFree),
    };
  };
}

async function ownersOf(collection: string, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = { _id: trusted({ $in: ids.map((id) => new ObjectId(id)) }) };
  const stored = await definedModels().get(collection)?.find(wanted, { userId: 1 }).lean();
  return new Map(stored?.map(({ _id, userId }) => [String(_id), String(userId)]));
}

// The address of a public set is in links that stay when it is deleted, and those of the house are known in advance.
function isReserved(collection: string, id: string): boolean {
  return collection === "wordSets" || isOfHouse(id);
}

function isSettled(id: string): boolean {
  const made = Number.parseInt(id.slice(0, DIGITS_OF_TIME), 16) * 1000;
  return made < Date.now() - SETTLED_MS;
}

// With the time of decades ago, so that the server makes none like it and it is settled in the next archive; time and
// counter stay, because words of one moment are in the order of their ids.
function derivedId(userId: string, oldId: string): string {
  const end = DIGITS_OF_TIME + DIGITS_OF_PROCESS;
  const process = oldId.slice(DIGITS_OF_TIME, end);
  const hash = createHash("sha256").update(`${userId} ${process}`).digest("hex");
  return `0${oldId.slice(1, DIGITS_OF_TIME)}${hash.slice(0, DIGITS_OF_PROCESS)}${oldId.slice(end)}`;
}
