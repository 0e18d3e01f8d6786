import {
  LATEST,
  NEW,
  spotsByDueDay,
  spotsByLastAnswer,
  spotsByWeakness,
  spotsOfDifficulty,
  spotsOfNewWords,
} from "#models/progress/progress-spots.ts";
import { isDay } from "#models/scheduling/local-day.ts";
import type { MasteryBand } from "#models/scheduling/mastery.ts";
import { DIFFICULTIES } from "#models/scheduling/progress-facts.ts";
import { isWeakness } from "#models/scheduling/weakness.ts";
import { spotsByMeaning } from "#models/words/spots-by-key.ts";
import type { WordOrder } from "#models/words/word-rules.ts";
import type { SpotOfWord, SpotRange, WordSpot } from "#models/words/word-spot.ts";

/** A stretch of an order that one index has in its order. */
type Stretch = {
  holds: (key: string) => boolean;
  read: (userId: string, range: SpotRange) => Promise<SpotOfWord[]>;
};

const newWords: Stretch = { holds: (key) => key === NEW, read: spotsOfNewWords };

const byDueDay: Stretch = { holds: isDay, read: spotsByDueDay };

/** An order by what was answered, in which only word progress lists words. */
export type StudiedOrder = "weakest" | "latest";

/** An order of a user's words, or only the words of one mastery band, the weakest first, or the new ones, the newest first. */
export type ListOrder = WordOrder | StudiedOrder | { band: MasteryBand | "new" };

const stretches: Record<Exclude<WordOrder, "newest"> | StudiedOrder, readonly Stretch[]> = {
  weakest: [{ holds: isWeakness, read: spotsByWeakness }, newWords],
  latest: [{ holds: (key) => key === LATEST, read: spotsByLastAnswer }, newWords],
  due: [byDueDay, newWords],
  "a-z": [{ holds: () => true, read: spotsByMeaning }],
  hardest: [
    ...DIFFICULTIES.toReversed().map(
      (difficulty): Stretch => ({
        holds: (key) => key === difficulty,
        read: (userId, range) => spotsOfDifficulty(userId, difficulty, range),
      }),
    ),
    newWords,
  ],
};

/**
 * Where the learner's words stand in an order: due ones first, the longest overdue before the others; by meaning; by
 * difficulty, the newest first of the equally hard; the weakest or the latest answered first. Of those by answers the never
 * answered are last, the newest first. Each stretch is read from an index.
 */
export async function spotsInOrder(
  userId: string,
  order: Exclude<ListOrder, "newest">,
  { from, ...range }: SpotRange,
): Promise<SpotOfWord[]> {
  const whole = stretchesOf(order);
  const inOrder = range.backwards ? whole.toReversed() : whole;
  const start = from ? inOrder.findIndex(({ holds }) => holds(from.key)) : 0;
  // All at once: each has no more than a page, and asking one after the other costs more than it finds.
  const found = await Promise.all(
    inOrder
      .slice(Math.max(start, 0))
      .map(({ read }, at) =>
        read(userId, { ...range, from: at === 0 && start >= 0 ? from : undefined }),
      ),
  );
  return found.flat().slice(0, range.limit);
}

/** Whether a spot is one of an order's list; that of another list says nothing there. */
export function isSpotIn(order: ListOrder, { key }: WordSpot): boolean {
  return order === "newest" ? key === "" : stretchesOf(order).some(({ holds }) => holds(key));
}

function stretchesOf(order: Exclude<ListOrder, "newest">): readonly Stretch[] {
  if (typeof order !== "object") return stretches[order];
  const { band } = order;
  if (band === "new") return [newWords];
  return [
    {
      holds: (key) => isWeakness(key, band),
      read: (userId, range) => spotsByWeakness(userId, range, band),
    },
  ];
}
