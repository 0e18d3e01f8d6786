import { type Clip, fetchClip } from "./clips.ts";
import { savedClip } from "./saved-clips.ts";

const MOST_KEPT = 100;

const kept = new Map<string, string>();

/** An address at which a clip plays at once: from this page, from this device, or from the server. */
export async function playableAddress(
  clip: Clip,
  { userId, signal }: { userId: string; signal: AbortSignal },
): Promise<string> {
  const known = kept.get(clip.address);
  if (known) return known;
  const audio = (await savedClip(userId, clip)) ?? (await fetchClip(clip, signal));
  const meanwhile = kept.get(clip.address);
  if (meanwhile) return meanwhile;
  const [oldest] = kept;
  if (kept.size >= MOST_KEPT && oldest) {
    kept.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  const address = URL.createObjectURL(audio);
  kept.set(clip.address, address);
  return address;
}
