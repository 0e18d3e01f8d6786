const FRAME_CURRENT_MS = 60_000;

type Frame = { user: unknown; notification: unknown };

let latest: { frame: Frame; loadedAt: number } | undefined;

/** Keeps what the frame of the page was last made of, for when the next page does not arrive. */
export function keepFrame(frame: Frame): void {
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

/** Returns the frame that keepFrame kept in this browser; throws the error if there is none. */
export function lastFrame<Loaded>(error: Error): Loaded {
  if (latest === undefined) throw error;
  return latest.frame as Loaded;
}
