import {
  NEW,
  spotsByDueDay,
  spotsOfBand,
  spotsOfDifficulty,
  spotsOfNewWords,
} from "#models/progress/progress-spots.ts";
import type { MasteryBand } from "#models/scheduling/mastery.ts";
import { DIFFICULTIES } from "#models/scheduling/progress-facts.ts";
import { spotsByMeaning } from "#models/words/spots-by-key.ts";
import type { WordOrder } from "#models/words/word-rules.ts";
import type { SpotOfWord, SpotRange } from "#models/words/word-spot.ts";

/** A stretch of an order that one index has in its order. */
type Stretch = {
  holds: (key: string) => boolean;
  read: (userId: string, range: SpotRange) => Promise<SpotOfWord[]>;
};

const newWords: Stretch = { holds: (key) => key === NEW, read: spotsOfNewWords };

/** An order of a user's words, or only the words of one mastery band or the new ones, the newest first. */
export type ListOrder = WordOrder | { band: MasteryBand | "new" };

const stretches: Record<Exclude<WordOrder, "newest">, readonly Stretch[]> = {
  due: [{ holds: (key) => key !== NEW, read: spotsByDueDay }, newWords],
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
 * Where the learner's words stand in an order: due ones first, the longest overdue before the others, and the never
 * answered last; by meaning; or by difficulty, the newest first of the equally hard and the never answered last. Each stretch is read from an index.
 */
export async function spotsInOrder(
  userId: string,
  order: Exclude<ListOrder, "newest">,
  { from, ...range }: SpotRange,
): Promise<SpotOfWord[]> {
  const whole = typeof order === "object" ? stretchesOf(order.band) : stretches[order];
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

function stretchesOf(band: MasteryBand | "new"): readonly Stretch[] {
  if (band === "new") return [newWords];
  return [{ holds: () => true, read: (userId, range) => spotsOfBand(userId, band, range) }];
}
