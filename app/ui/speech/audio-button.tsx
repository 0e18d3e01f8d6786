import type { ComponentProps } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export type AudioState = "stopped" | "loading" | "playing";

/** Only the look: who plays what is up to the caller. Hidden without scripts. */
export function AudioButton({
  of,
  state = "stopped",
  ...rest
}: Pick<ComponentProps<typeof Button>, "shortcut" | "title" | "onClick"> & {
  /** Names the audio, as in "the word". */
  of: string;
  state?: AudioState;
}) {
  const names: Record<AudioState, string> = {
    stopped: `Listen to ${of}`,
    loading: `Loading ${of}`,
    playing: `Stop ${of}`,
  };
  return (
    <Button
      {...rest}
      type="button"
      variant="quiet"
      iconOnly
      aria-label={names[state]}
      aria-busy={state === "loading" || undefined}
      className="needs-script shrink-0 aria-busy:animate-pulse"
    >
      <Icon name={state === "playing" ? "pause" : "audio"} />
    </Button>
  );
}
