let latest: unknown;

/** Keeps what the frame of the page was last made of, for when the next page does not arrive. */
export function keepRootData<Data>(data: Data): void {
  latest = data;
}

/** What keepRootData kept in this browser. */
export function lastRootData<Data>(): Data | undefined {
  return latest as Data | undefined;
}
