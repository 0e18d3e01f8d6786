export type Notification = {
  /** A new id is a new notification, even with the same words. */
  id: string;
  title: string;
  description?: string;
  tone?: "default" | "destructive";
};

export const shownForMs = 5000;
export const removedAfterMs = 1000;
export const swipeThresholdPx = 50;
export const areaHotkey = "F8";
