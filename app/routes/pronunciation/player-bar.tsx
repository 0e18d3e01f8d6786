import type { ComponentProps } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { ShortcutCap } from "#app/ui/buttons/key-cap.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Drill, type DrillEvent, statusOf } from "#models/pronunciation/drill.ts";

const LOOKS = {
  paused: { icon: "play", name: "Resume" },
  playing: { icon: "pause", name: "Pause" },
  generating: { icon: "pause", name: "Loading..." },
} as const;

// Drawn here, so that no other page loads them.
const SIGNS = {
  restart: "M5 12a7 7 0 1 0 2.2-5.1M4.5 4v4h4",
  previous: "M17 6v12l-8-6zM7 6v12",
  next: "M7 6v12l8-6zM17 6v12",
  download: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14",
};

/** The controls of the player; none is ever disabled, so that the focus stays where it was. */
export function PlayerBar({
  drill,
  send,
  isDownloading,
  onDownload,
}: {
  drill: Drill;
  send: (event: DrillEvent) => void;
  isDownloading: boolean;
  onDownload?: (() => void) | undefined;
}) {
  const status = statusOf(drill);
  const { icon, name } = LOOKS[status];
  return (
    <div className="session-bar px-4 pt-3 pb-[max(0.85rem,env(safe-area-inset-bottom))] sm:rounded-b-xl sm:border-t sm:border-line sm:px-12 sm:pt-4 sm:pb-5">
      <div className="mx-auto grid max-w-136 grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center gap-1 sm:gap-2">
        <IconButton sign="restart" name="Restart" onClick={() => send({ type: "restart" })} />
        <IconButton
          sign="previous"
          name="Previous word"
          aria-keyshortcuts="ArrowLeft"
          onClick={() => send({ type: "previous" })}
        />
        <Button
          type="button"
          size="lg"
          autoFocus
          className="px-3! max-[22.5rem]:text-base"
          aria-busy={status === "generating" || undefined}
          onClick={() => send({ type: drill.isPaused ? "resume" : "pause" })}
        >
          <Icon name={icon} className="max-[22.5rem]:hidden" />{" "}
          {drill.isFinished ? "Play again" : name} <ShortcutCap>Space</ShortcutCap>
        </Button>
        <IconButton
          sign="next"
          name="Next word"
          aria-keyshortcuts="ArrowRight"
          aria-disabled={drill.word === drill.words.length - 1 || undefined}
          onClick={() => send({ type: "next" })}
        />
        <IconButton
          sign="download"
          name="Download as MP3"
          aria-disabled={isDownloading || !onDownload || undefined}
          onClick={onDownload}
        />
      </div>
    </div>
  );
}

function IconButton({
  sign,
  name,
  ...rest
}: ComponentProps<typeof Button> & { sign: keyof typeof SIGNS; name: string }) {
  return (
    <Button {...rest} type="button" variant="plain" iconOnly aria-label={name} title={name}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
        <path d={SIGNS[sign]} />
      </svg>
    </Button>
  );
}
