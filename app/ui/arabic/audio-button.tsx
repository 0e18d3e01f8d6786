import type { ComponentProps } from "react";
import { type ButtonSize, buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isolate } from "#models/arabic/display.ts";

export type AudioState = "stopped" | "loading" | "playing";

const names: Record<AudioState, string> = {
  stopped: "Listen to",
  loading: "Loading",
  playing: "Stop",
};

/** Only the look: who plays what is up to the caller. Hidden without scripts. */
export function AudioButton({
  text,
  state = "stopped",
  size,
  ...rest
}: Omit<ComponentProps<"button">, "children"> & {
  /** What is spoken, for the button's name. */
  text: string;
  state?: AudioState;
  size?: ButtonSize;
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`${names[state]} ${isolate(text)}`}
      aria-busy={state === "loading" || undefined}
      className={buttonStyle(
        { variant: "quiet", size, iconOnly: true },
        "needs-script shrink-0 rounded-full border border-line text-accent aria-busy:animate-pulse",
      )}
    >
      <Icon name={state === "playing" ? "pause" : "audio"} />
    </button>
  );
}
