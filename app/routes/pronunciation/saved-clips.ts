import type { Clip } from "./clips.ts";

const PREFIX = "clips-";

/** A clip that was saved on this device, or null; a browser that refuses its storage has none. */
export async function savedClip(userId: string, { address }: Clip): Promise<Blob | null> {
  try {
    if (!(await caches.has(PREFIX + userId))) return null;
    const cache = await caches.open(PREFIX + userId);
    return (await (await cache.match(address))?.blob()) ?? null;
  } catch {
    return null;
  }
}

/**
 * Saves the clips that are not yet on this device, one after the other, and deletes the clips of other users of this
 * browser. Returns the bytes of all; rejects if one does not arrive or the browser keeps nothing.
 */
export async function saveClips(
  userId: string,
  clips: readonly Clip[],
  { fetchClip, signal }: { fetchClip: (clip: Clip) => Promise<Blob>; signal: AbortSignal },
): Promise<number> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== PREFIX + userId) await caches.delete(name);
  }
  const cache = await caches.open(PREFIX + userId);
  let bytes = 0;
  for (const clip of clips) {
    const known = await (await cache.match(clip.address))?.blob();
    const audio = known ?? (await fetchClip(clip));
    signal.throwIfAborted();
    if (!known) await cache.put(clip.address, new Response(audio));
    bytes += audio.size;
  }
  return bytes;
}

/** Takes all clips of this learner off this device. */
export async function removeClips(userId: string): Promise<void> {
  await caches.delete(PREFIX + userId);
}
