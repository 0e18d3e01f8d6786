import { inTransaction } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { duplicateOutcome } from "./import-entries.ts";
import {
  type EntryOutcome,
  type ImportedEntry,
  type ImportingLearner,
  importTogether,
} from "./import-together.ts";

type PendingEntry = ImportedEntry & { number: number };

/** Has the next entries settled, at most `most`, and marks them with what became of them, those without an outcome not at all; false when none waits any more. */
type SettleNext = (
  most: number,
  settle: (entries: readonly PendingEntry[]) => Promise<EntryOutcome[]>,
) => Promise<boolean>;

/** Imports the next entries, at most `portion`, in one transaction each time `settleNext` is called; returns whether any waited. */
export async function importPending(
  learner: ImportingLearner,
  settleNext: SettleNext,
  { portion, now }: { portion: number; now: Date },
): Promise<boolean> {
  try {
    return await inTransaction(() =>
      settleNext(portion, (entries) => importTogether(learner, entries, now)),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // One of them is taken, and the database does not say which.
    for (let tried = 0; tried < portion; tried += 1) {
      if (!(await importNext(learner, settleNext, now))) return tried > 0;
    }
    return true;
  }
}

/** Imports one entry; false when none waits any more. */
async function importNext(
  learner: ImportingLearner,
  settleNext: SettleNext,
  now: Date,
): Promise<boolean> {
  let tried: number | undefined;
  try {
    return await inTransaction(() =>
      settleNext(1, (entries) => {
        tried = entries[0]?.number;
        return importTogether(learner, entries, now);
      }),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return inTransaction(() =>
      settleNext(1, async (entries) =>
        entries.flatMap((entry) => (entry.number === tried ? [duplicateOutcome(entry)] : [])),
      ),
    );
  }
}
