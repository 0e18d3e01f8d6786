import { Button } from "#app/ui/buttons/button.tsx";
import { Thread } from "#app/ui/signs/thread.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { type SavedClips, useIsOffline } from "./use-saved-clips.ts";

const line = "flex items-center justify-between gap-4 border-t border-line py-3";

/** A file that is being made. */
export function DownloadLine({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={line}>
      <div className="grid flex-1 gap-1.5">
        <p className="text-sm text-ink-soft figures">Making the MP3, {percent}%</p>
        <Thread label="File made" value={percent} max={100} />
      </div>
      <Button type="button" variant="quiet" className="-me-4" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Whether the sounds are kept on this device, how large they are and what can be done about it. */
export function SavedLine({
  saved,
  words,
  save,
  remove,
}: {
  saved: SavedClips;
  words: number;
  save: () => void;
  remove: () => void;
}) {
  const isOffline = useIsOffline();
  const isKept = saved.kind === "saved" || saved.kind === "saving";
  if (saved.kind === "none") return null;
  return (
    <div className={line}>
      <div role="status">
        <p className="font-semibold">{TITLES[saved.kind]}</p>
        {saved.kind === "saved" && (
          <p className="text-sm text-ink-soft figures">
            {isOffline && "You are offline. It plays all the same: "}
            {countOfWords(words)}, {sizeText(saved.bytes)}.
          </p>
        )}
      </div>
      <Button type="button" variant="quiet" className="-me-4" onClick={isKept ? remove : save}>
        {isKept ? "Remove" : "Try again"}
      </Button>
    </div>
  );
}

const TITLES = {
  saving: "Saving on this device...",
  saved: "Saved on this device",
  failed: "Could not be saved on this device",
} as const;

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(1)} MB`;
}
