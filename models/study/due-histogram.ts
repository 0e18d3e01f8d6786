import {
  defineModel,
  ObjectId,
  Schema,
  trusted,
  upserting,
} from "#models/database/mongoose.server.ts";

/** How many words are due on each day of a month; the keys of `days` are d01 to d31. */
type StoredDueMonth = {
  userId: InstanceType<typeof ObjectId>;
  month: string;
  days: Record<string, number>;
};

const dueHistogramSchema = new Schema<StoredDueMonth>(
  {
    userId: { type: ObjectId, required: true },
    month: { type: String, required: true },
    days: { type: Map, of: Number, default: {} },
  },
  { collection: "dueDays", versionKey: false },
);
dueHistogramSchema.index({ userId: 1, month: 1 }, { unique: true });

const DueHistogramModel = defineModel("DueMonth", dueHistogramSchema);

/** Moves one word from a due day to another (local dates; null: not scheduled) in the histogram. */
export async function moveDueDay(
  userId: string,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (from === to) return;
  const changes = [from && { day: from, by: -1 }, to && { day: to, by: 1 }].filter((one) => !!one);
  const updates = changes.map(({ day, by }) => ({
    updateOne: {
      filter: { userId: new ObjectId(userId), month: day.slice(0, 7) },
      update: { $inc: { [`days.${dayKey(day)}`]: by } },
      upsert: true,
    },
  }));
  await upserting(() => DueHistogramModel.bulkWrite(updates));
}

/** How many words are due on `today` (a local date) or earlier. */
export async function countDue(userId: string, today: string): Promise<number> {
  const months = await DueHistogramModel.find({
    userId,
    month: trusted({ $lte: today.slice(0, 7) }),
  })
    .sort({ month: 1 })
    .lean();
  let due = 0;
  for (const { month, days } of months) {
    for (const [key, words] of Object.entries(days ?? {})) {
      if (month < today.slice(0, 7) || key <= dayKey(today)) due += words;
    }
  }
  return due;
}

function dayKey(day: string): string {
  return `d${day.slice(8, 10)}`;
}
