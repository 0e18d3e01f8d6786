import type { Refused } from "./fair-places.ts";

/** Memory that bodies may take while they are received, in all and per holder: a client network or a user. */
export type BodyRoom = {
  /** Takes the bytes, or says whose bytes leave no room for them. */
  take(holder: string, bytes: number): Refused | null;
  giveBack(holder: string, bytes: number): void;
};

export function bodyRoom(most: { inAll: number; ofHolder: number }): BodyRoom {
  const held = new Map<string, number>();
  let heldInAll = 0;
  return {
    take(holder, bytes) {
      const ofHolder = (held.get(holder) ?? 0) + bytes;
      if (ofHolder > most.ofHolder) return "own";
      if (heldInAll + bytes > most.inAll) return "all";
      held.set(holder, ofHolder);
      heldInAll += bytes;
      return null;
    },
    giveBack(holder, bytes) {
      const ofHolder = (held.get(holder) ?? 0) - bytes;
      if (ofHolder > 0) held.set(holder, ofHolder);
      else held.delete(holder);
      heldInAll -= bytes;
    },
  };
}
