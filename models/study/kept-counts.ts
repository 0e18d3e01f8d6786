import { definedModels, ObjectId, upserting } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { mapFields } from "#models/field-table.ts";
import { type Kept, MOST_KEPT, NoRoomLeft, roomNotice } from "#models/users/kept-rules.ts";
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
export function roomLeft(userId: string): Promise<Record<Kept, number>> {
  return answerQuery({
    model: UserStatsModel,
    filter: { _id: userId },
    limit: 1,
    projection: { words: 1, kept: 1 },
    toResult: ([stored]) => {
      const had = {
        sets: 0,
        setWords: 0,
        answers: 0,
        ...stored?.kept,
        words: wordsIn(stored?.words),
      };
      return mapFields(MOST_KEPT, (kind, most) => Math.max(0, most - had[kind]));
    },
  });
}

/** What there is to say of kinds of which a learner has nearly as many as an account can have. */
export async function roomNotices(userId: string, ...kinds: Kept[]): Promise<string[]> {
  const room = await roomLeft(userId);
  return kinds.flatMap((kind) => roomNotice(kind, room[kind]) ?? []);
}
