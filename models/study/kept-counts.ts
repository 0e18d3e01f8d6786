import { definedModels, ObjectId, upserting } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { mapFields } from "#models/field-table.ts";
import {
  type Kept,
  MOST_KEPT,
  MOST_NEWEST,
  type Newest,
  NoRoomLeft,
  oldestGoesNotice,
  roomNotice,
} from "#models/users/kept-rules.ts";
import { type CountedKind, UserStatsModel, wordsIn } from "./user-stats.ts";

const COLLECTIONS: Record<CountedKind, string> = {
  sets: "wordSets",
  setWords: "wordSetItems",
  answers: "answers",
};

/**
 * Counts what a learner has more or less of, once that is written: part of the transaction that writes it, which ends
 * with NoRoomLeft if it is more than an account can have. What was not counted yet is counted one by one.
 */
export async function changeKept(
  userId: string,
  by: Partial<Record<CountedKind, number>>,
): Promise<void> {
  const changes = (Object.entries(by) as [CountedKind, number][]).filter(([, one]) => one !== 0);
  if (changes.length === 0) return;
  const before = await upserting(() =>
    UserStatsModel.findOneAndUpdate(
      { _id: new ObjectId(userId) },
      {
        $inc: Object.fromEntries(changes.map(([kind, one]) => [`kept.${kind}`, one])),
        $setOnInsert: { isMasteryCounted: true },
      },
      { upsert: true, returnDocument: "before", projection: { kept: 1 } },
    ).lean(),
  );
  for (const [kind, one] of changes) {
    const known = before?.kept?.[kind];
    const after = known === undefined ? await recount(userId, kind) : known + one;
    if (one > 0) checkRoom(kind, { after, added: one });
  }
}

/** Throws NoRoomLeft if an account would have more than it can have. */
export function checkRoom(kind: Kept, { after, added }: { after: number; added: number }): void {
  const over = after - MOST_KEPT[kind];
  if (over > 0) throw new NoRoomLeft(kind, Math.max(0, added - over));
}

/** How many a learner has, counted one by one. */
export async function countKept(userId: string, kind: CountedKind): Promise<number> {
  const model = definedModels().get(COLLECTIONS[kind]);
  return model ? model.countDocuments({ userId: new ObjectId(userId) }) : 0;
}

async function recount(userId: string, kind: CountedKind): Promise<number> {
  const counted = await countKept(userId, kind);
  await UserStatsModel.updateOne({ _id: userId }, { $set: { [`kept.${kind}`]: counted } });
  return counted;
}

/** Throws NoRoomLeft if a learner would have more of a kind than an account can have; what was not counted yet is counted one by one. */
export async function expectRoom(userId: string, added: Partial<Record<Kept, number>>) {
  const stored = await UserStatsModel.findOne({ _id: userId }, { words: 1, kept: 1 }).lean();
  for (const [kind, one] of Object.entries(added) as [Kept, number][]) {
    const had =
      kind === "words"
        ? wordsIn(stored?.words)
        : (stored?.kept?.[kind] ?? (await countKept(userId, kind)));
    checkRoom(kind, { after: had + one, added: one });
  }
}

/** How many more of each kind a learner has room for. */
export async function roomLeft(userId: string): Promise<Record<Kept, number>> {
  return roomBeside(await keptOf(userId));
}

/** Notes how many there are of what makes room by itself; null is too few to be told. */
export async function noteNewest(
  userId: string,
  kind: Newest,
  count: number | null,
): Promise<void> {
  if (count === null) return;
  await UserStatsModel.updateOne({ _id: userId }, { $set: { [`kept.${kind}`]: count } });
}

/** Returns notices for the kinds of which a learner has nearly as many as an account can have. */
export async function roomNotices(userId: string, ...kinds: (Kept | Newest)[]): Promise<string[]> {
  const kept = await keptOf(userId);
  const room = roomBeside(kept);
  const noticeOf = (kind: Kept | Newest) =>
    isNewest(kind) ? oldestGoesNotice(kind, kept[kind]) : roomNotice(kind, room[kind]);
  return kinds.flatMap((kind) => noticeOf(kind) ?? []);
}

function keptOf(userId: string): Promise<Record<Kept | Newest, number>> {
  return answerQuery({
    model: UserStatsModel,
    filter: { _id: userId },
    limit: 1,
    projection: { words: 1, kept: 1 },
    toResult: ([stored]) => ({
      ...{ sets: 0, setWords: 0, answers: 0, sessions: 0, practices: 0 },
      ...stored?.kept,
      words: wordsIn(stored?.words),
    }),
  });
}

function roomBeside(kept: Record<Kept, number>): Record<Kept, number> {
  return mapFields(MOST_KEPT, (kind, most) => Math.max(0, most - kept[kind]));
}

function isNewest(kind: Kept | Newest): kind is Newest {
  return Object.hasOwn(MOST_NEWEST, kind);
}
