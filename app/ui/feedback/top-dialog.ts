import { useSyncExternalStore } from "react";

const modals: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Notes that a dialog has become modal; returns a function that notes its end. */
export function noteModal(dialog: HTMLDialogElement): () => void {
  modals.push(dialog);
  tell();
  return () => {
    modals.splice(modals.indexOf(dialog), 1);
    tell();
  };
}

/** The uppermost modal dialog, outside of which nothing can be reached; null without one. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    listen,
    () => modals.at(-1) ?? null,
    () => null,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
