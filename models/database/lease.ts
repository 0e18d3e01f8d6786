import { type AnyModel, trusted } from "./mongoose.server.ts";
import { isDuplicateKey } from "./write-conflict.ts";

const NOBODYS = { holder: null, until: new Date(0) };

/**
 * The lease that stands in each document of a model, under the names of its two fields. A lease that ran out, because its
 * process died, is free.
 */
export function leaseIn(model: AnyModel, names: { holder: string; until: string }) {
  const stored = (lease: { holder: string | null; until: Date }) => ({
    [names.holder]: lease.holder,
    [names.until]: lease.until,
  });
  return {
    /** Takes it until then, and makes the document if there is none; false while another holder has it. */
    async take(
      id: string,
      holder: string,
      { now, until }: { now: Date; until: Date },
    ): Promise<boolean> {
      const free = { _id: id, [names.until]: trusted({ $lte: now }) };
      try {
        await model.updateOne(free, { $set: stored({ holder, until }) }, { upsert: true });
        return true;
      } catch (error) {
        // The document is there and its lease runs, so the upsert tried to make it again.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** Lets it run on; false if it ran out and another holder took it. */
    async extend(id: string, holder: string, until: Date): Promise<boolean> {
      const own = { _id: id, [names.holder]: holder };
      const { matchedCount } = await model.updateOne(own, { $set: stored({ holder, until }) });
      return matchedCount === 1;
    },
    /** Frees it, unless another holder took it. */
    async giveBack(id: string, holder: string): Promise<void> {
      await model.updateOne({ _id: id, [names.holder]: holder }, { $set: stored(NOBODYS) });
    },
  };
}
