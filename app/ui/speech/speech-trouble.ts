import type { Notification } from "#app/ui/feedback/notification.ts";

/** The notification that nothing was heard. */
export type SpeechTrouble = Omit<Notification, "id">;

export const NOT_PLAYED: SpeechTrouble = {
  title: "Audio playback failed",
  description: "Could not play pronunciation. Please try again.",
  tone: "destructive",
};

/** The browser plays nothing before something was pressed. */
export const BLOCKED: SpeechTrouble = {
  title: "Audio requires user interaction",
  description: "Please click the audio button again to enable playback",
};

/** The same as NOT_PLAYED in an exercise. */
export const ITEM_NOT_PLAYED: SpeechTrouble = {
  title: "Audio Error",
  description: "Could not play audio for this item.",
  tone: "destructive",
};

/** Whether a sound was stopped before it began, which nobody is told. */
export function isInterruption(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === "AbortError" || /interrupt/i.test(error.message))
  );
}
