import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { risingId } from "#models/database/rising-id.ts";
import { always, collection, type Stored, type Told } from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";

const objectSchema = collection("sim_objects", {
  _id: always.text,
  kind: always.text,
  customer: field<string | null>(String, null),
  /** The address of something that an object is looked up by beside its id. */
  lookup: field<string | null>(String, null),
  /** When time changes it next. */
  dueAt: field<Date | null>(Date, null),
  madeAt: always.time,
  body: always.text,
  notes: always.text,
});
objectSchema.index({ kind: 1, customer: 1, madeAt: -1, _id: -1 });
objectSchema.index({ kind: 1, lookup: 1, madeAt: -1, _id: -1 });
objectSchema.index({ kind: 1, dueAt: 1 });

const ObjectModel = defineModel("SimulatedObject", objectSchema);

type StoredObject = Stored<typeof ObjectModel>;

/** An object of the simulated payment service: its JSON, and notes that the service shows to nobody. */
export type SimulatedObject = Told<typeof ObjectModel, "madeAt">;

export type SimulatedAnswer = { key: string; request: string; status: number; body: string };

const answerSchema = collection("sim_answers", {
  _id: always.text,
  request: always.text,
  status: always.number,
  body: always.text,
  expiresAt: always.time,
});
answerSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const AnswerModel = defineModel("SimulatedAnswer", answerSchema);

const eventSchema = collection("sim_events", {
  _id: always.text,
  payload: always.text,
  tries: always.number,
  /** When it is to be sent next; null once it was taken or given up. */
  sendAt: field<Date | null>(Date, null),
  expiresAt: always.time,
});
eventSchema.index({ sendAt: 1, _id: 1 });
eventSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const EventModel = defineModel("SimulatedEvent", eventSchema);

/** An event that is sent as a webhook until it was taken, or for three days. */
export type SimulatedEvent = { id: string; payload: string; tries: number };

const clockSchema = collection("sim_clock", { _id: always.text, aheadMs: always.number });

const ClockModel = defineModel("SimulatedClock", clockSchema);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a new id that sorts after all earlier ids of this process. */
export function simulatedId(prefix: string): string {
  return `${prefix}_${risingId()}`;
}

export async function findSimulated(id: string): Promise<SimulatedObject | null> {
  const stored = await ObjectModel.findById(id).lean();
  return stored && { ...stored, id: stored._id };
}

/** The objects of a kind, newest first: of a customer, or found by something else. */
export async function listSimulated(
  kind: string,
  by: { customer: string } | { lookup: string } | Record<string, never>,
  limit: number,
): Promise<SimulatedObject[]> {
  const stored = await ObjectModel.find({ kind, ...by })
    .sort({ madeAt: -1, _id: -1 })
    .limit(limit)
    .lean();
  return stored.map(({ madeAt: _, ...one }) => ({ ...one, id: one._id }));
}

/** The object of a kind that time changes first, if that is due. */
export async function nextDueSimulated(kind: string, now: Date): Promise<SimulatedObject | null> {
  const stored = await ObjectModel.findOne({ kind, dueAt: trusted({ $lte: now }) })
    .sort({ dueAt: 1 })
    .lean();
  return stored && { ...stored, id: stored._id };
}

/** Stores objects as they are now. */
export async function saveSimulated(objects: readonly SimulatedObject[], now: Date): Promise<void> {
  for (const { id, ...object } of objects) {
    const changes = { $set: object, $setOnInsert: { madeAt: now } };
    await ObjectModel.updateOne({ _id: id }, changes, { upsert: true });
  }
}

/** Writes when objects were made where they do not say it yet, as their ids say it: for upkeep only. */
export async function dateSimulated(): Promise<void> {
  const all = ObjectModel.find({}, { madeAt: 1 }).sort({ _id: 1 }).lean<Partial<StoredObject>[]>();
  for await (const { _id = "", madeAt: known } of all.cursor()) {
    if (known) continue;
    const [hex] = /[0-9a-f]{24}$/.exec(_id) ?? [];
    const madeAt = hex ? new ObjectId(hex).getTimestamp() : new Date(0);
    await ObjectModel.updateOne({ _id, madeAt: null }, { $set: { madeAt } });
  }
}

export async function findSimulatedAnswer(key: string): Promise<SimulatedAnswer | null> {
  const stored = await AnswerModel.findById(key).lean();
  return stored && { ...stored, key: stored._id };
}

/** Keeps an answer for a day, for repeated requests with the same key. */
export async function keepSimulatedAnswer(
  { key, ...answer }: SimulatedAnswer,
  now: Date,
): Promise<void> {
  await AnswerModel.create([{ _id: key, ...answer, expiresAt: new Date(now.getTime() + DAY_MS) }]);
}

export async function addSimulatedEvents(
  events: readonly Omit<SimulatedEvent, "tries">[],
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS);
  const stored = events.map(({ id, payload }) => ({
    _id: id,
    payload,
    tries: 0,
    sendAt: now,
    expiresAt,
  }));
  if (stored.length > 0) await EventModel.create(stored, { ordered: true });
}

/** Events that are to be sent by now, oldest first. */
export async function dueSimulatedEvents(now: Date, limit: number): Promise<SimulatedEvent[]> {
  const stored = await EventModel.find({ sendAt: trusted({ $lte: now }) })
    .sort({ sendAt: 1, _id: 1 })
    .limit(limit)
    .lean();
  return stored.map(({ _id, payload, tries }) => ({ id: _id, payload, tries }));
}

/** Notes that an event was sent once more, and when it is to be sent again; null for never. */
export async function noteSimulatedSending(id: string, sendAt: Date | null): Promise<void> {
  await EventModel.updateOne({ _id: id }, { $set: { sendAt }, $inc: { tries: 1 } });
}

/** By how many ms the clock of the simulated service is ahead. */
export async function simulatedAheadMs(): Promise<number> {
  return (await ClockModel.findById("clock").lean())?.aheadMs ?? 0;
}

export async function moveSimulatedClock(byMs: number): Promise<void> {
  await ClockModel.updateOne({ _id: "clock" }, { $inc: { aheadMs: byMs } }, { upsert: true });
}
