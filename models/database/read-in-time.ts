import { ObjectId, trusted } from "./mongoose.server.ts";
import { partsOfPlace, placeInTime } from "./place-in-time.ts";
import { answerQuery, type Query } from "./read-together.ts";

/** Where a stored entry stands by one of its times. */
export function storedPlace(
  stored: { _id: InstanceType<typeof ObjectId> } & Record<string, unknown>,
  time: string,
): string {
  const at = stored[time];
  // Entries written by a process of the previous version lack the time until the next start.
  return placeInTime(at instanceof Date ? at : stored._id.getTimestamp(), String(stored._id));
}

/** A stretch of a list by time, after a place: towards the older entries, or towards the newer. */
export type StretchInTime = {
  limit: number;
  after?: string | undefined;
  towards?: "older" | "newer" | undefined;
};

/** Where the time and the id are stored that an order goes by. */
export type OrderInTime = { time: string; id: string };

/** Runs a query in the order of a stored time, then of an id (`_id` by default); reads at most twice `limit`. */
export async function readInTime<Found>(
  query: Omit<Query<Found[]>, "sort" | "limit" | "toResult">,
  order: string | OrderInTime,
  { limit, after, towards = "older" }: StretchInTime,
): Promise<Found[]> {
  const { time, id } = typeof order === "string" ? { time: order, id: "_id" } : order;
  const way = towards === "older" ? -1 : 1;
  const found = await Promise.all(
    beyondPlace({ time, id }, after, towards).map((beyond) =>
      answerQuery<Found[]>({
        ...query,
        filter: { ...query.filter, ...beyond },
        sort: { [time]: way, [id]: way },
        limit,
        toResult: (stored) => stored,
      }),
    ),
  );
  return found.flat().slice(0, limit);
}

/** The filters of what lies beyond a place, in their order: of the same moment, then of others. One condition for both would read all of the moment. */
export function beyondPlace(
  { time, id }: OrderInTime,
  place: string | undefined,
  towards: "older" | "newer",
): Record<string, unknown>[] {
  if (!place) return [{}];
  const { at, id: idAt } = partsOfPlace(place);
  const beyond = towards === "older" ? "$lt" : "$gt";
  return [
    { [time]: at, [id]: trusted({ [beyond]: new ObjectId(idAt) }) },
    { [time]: trusted({ [beyond]: at }) },
  ];
}
