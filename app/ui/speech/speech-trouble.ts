import type { Notification } from "#app/ui/feedback/notification.ts";

/** What the reader is told when nothing was heard. */
export type SpeechTrouble = Omit<Notification, "id">;

export const NOT_PLAYED: SpeechTrouble = {
  title: "Audio playback failed",
  description: "Could not play pronunciation. Please try again.",
  tone: "destructive",
};
