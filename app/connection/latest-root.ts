import type { loader } from "#app/root.tsx";

type RootData = Awaited<ReturnType<typeof loader>>["data"];

let latest: RootData | undefined;

/** Keeps what the frame of the page was last made of, for when the next page does not arrive. */
export function keepRoot(data: RootData): void {
  latest = data;
}

/** What keepRoot kept in this browser. */
export function latestRoot(): RootData | undefined {
  return latest;
}
