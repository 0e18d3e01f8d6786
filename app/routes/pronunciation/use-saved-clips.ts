import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { type Clip, fetchClip } from "./clips.ts";
import { removeClips, saveClips } from "./saved-clips.ts";

export type SavedClips = { kind: "none" | "saving" | "failed" } | { kind: "saved"; bytes: number };

/** Keeps the clips of an exercise on this device while it is wanted. */
export function useSavedClips(userId: string, clips: readonly Clip[], isWantedAtFirst: boolean) {
  const [isWanted, setWanted] = useState(isWantedAtFirst);
  const [saved, setSaved] = useState<SavedClips>({ kind: isWantedAtFirst ? "saving" : "none" });
  useEffect(() => {
    if (!isWanted) return;
    const run = new AbortController();
    setSaved({ kind: "saving" });
    const ways = {
      fetchClip: (clip: Clip) => fetchClip(clip, run.signal),
      signal: run.signal,
    };
    // Without a secure address there is no storage to ask. The player loads its script late, which needs a connection, too.
    Promise.resolve()
      .then(() =>
        Promise.all([saveClips(userId, clips, ways), import("#app/ui/speech/device-voice.ts")]),
      )
      .then(
        ([bytes]) => setSaved({ kind: "saved", bytes }),
        () => run.signal.aborted || setSaved({ kind: "failed" }),
      );
    return () => run.abort();
  }, [isWanted, userId, clips]);
  const save = useCallback(() => setWanted(true), []);
  const remove = useCallback(async () => {
    setWanted(false);
    await removeClips(userId).catch(() => undefined);
    setSaved({ kind: "none" });
  }, [userId]);
  return { saved, save, remove };
}

/** Whether the browser believes to have no connection. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (tell) => {
      window.addEventListener("online", tell);
      window.addEventListener("offline", tell);
      return () => {
        window.removeEventListener("online", tell);
        window.removeEventListener("offline", tell);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
