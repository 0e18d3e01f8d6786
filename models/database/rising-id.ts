import { ObjectId } from "./mongoose.server.ts";

let last = "";

/** A new id, in this process greater than every one before: entries of one moment are told apart by it. */
export function risingId(): string {
  let id = String(new ObjectId());
  // The counter in an id begins anew after its end.
  for (let seconds = secondsOf(last); id <= last; seconds += 1) {
    id = String(new ObjectId(ObjectId.generate(seconds)));
  }
  last = id;
  return id;
}

function secondsOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}
