let latest: unknown;

/** Keeps what the frame of the page was last made of, for when the next page does not arrive. */
export function keepRoot<Data>(data: Data): void {
  latest = data;
}

/** What keepRoot kept in this browser. */
export function latestRoot<Data>(): Data | undefined {
  return latest as Data | undefined;
}
