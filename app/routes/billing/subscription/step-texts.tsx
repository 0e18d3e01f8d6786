import type { ReactNode } from "react";

export function StepNumber({ at }: { at: number }) {
  return <p className="mb-4 text-sm text-ink-soft figures">Step {at} of 3</p>;
}

/** The first sentence of a cancellation step. */
export function Statement({ children }: { children: ReactNode }) {
  return <p className="font-display text-lg leading-snug font-medium has-[+dl]:mb-4">{children}</p>;
}
