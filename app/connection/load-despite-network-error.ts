const FRAME_CURRENT_MS = 60_000;

type Frame = { user: unknown; notification: unknown };

let latest: { frame: Frame; loadedAt: number } | undefined;

/**
 * For a route's clientLoader: what the server's loader gives, or what `otherwise` makes of an error when the server
 * failed or was not reached; what a loader throws on purpose is no Error and is thrown on.
 */
export async function loadDespiteNetworkError<Loaded, Otherwise>(
  serverLoader: () => Promise<Loaded>,
  otherwise: (error: Error) => Otherwise,
): Promise<Loaded | Otherwise> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Error) return otherwise(thrown);
    throw thrown;
  }
}

/** Keeps what the frame of the page was last made of, for when the next page does not arrive. */
export function keepRootData(frame: Frame): void {
  latest = { frame, loadedAt: Date.now() };
}

/** The next link asks for the frame too: a form that is on its way may change it. */
export function expireFrame(): void {
  if (latest) latest.loadedAt = Number.NEGATIVE_INFINITY;
}

/** Whether the frame was made for a user less than a minute ago and shows nothing that is shown once. */
export function isFrameCurrent(): boolean {
  if (!latest?.frame.user || latest.frame.notification) return false;
  return Date.now() - latest.loadedAt < FRAME_CURRENT_MS;
}

/** What keepRootData kept in this browser; throws the error when that is nothing. */
export function lastRootData<Loaded>(error: Error): Loaded {
  if (latest === undefined) throw error;
  return latest.frame as Loaded;
}
