export type Notification = {
  /** A new id is a new notification, even with the same words. */
  id: string;
  title: string;
  description?: string;
  tone?: "default" | "destructive";
  /** The page that it leads to says it in a place of its own. */
  isInPage?: boolean;
  /** Where one goes on from it. */
  link?: { to: string; label: string };
  /** The word whose line in the list takes the focus, and whether it has just been saved. */
  line?: { wordId: string; isSaved: boolean };
};

export const shownForMs = 5000;
export const removedAfterMs = 1000;
export const swipeThresholdPx = 50;
export const areaHotkey = "F8";
