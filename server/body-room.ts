/** Memory that bodies may take while they are received, in all and those of one client network. */
export type BodyRoom = {
  /** Takes the bytes, or answers false if there is no room for them. */
  take(network: string, bytes: number): boolean;
  giveBack(network: string, bytes: number): void;
};

export function bodyRoom(most: { inAll: number; ofNetwork: number }): BodyRoom {
  const held = new Map<string, number>();
  let heldInAll = 0;
  return {
    take(network, bytes) {
      const ofNetwork = (held.get(network) ?? 0) + bytes;
      if (ofNetwork > most.ofNetwork || heldInAll + bytes > most.inAll) return false;
      held.set(network, ofNetwork);
      heldInAll += bytes;
      return true;
    },
    giveBack(network, bytes) {
      const ofNetwork = (held.get(network) ?? 0) - bytes;
      if (ofNetwork > 0) held.set(network, ofNetwork);
      else held.delete(network);
      heldInAll -= bytes;
    },
  };
}
