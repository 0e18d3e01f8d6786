import type { PracticeState } from "#services/practice/practice-state.ts";

/** The data of the page of a run. */
export type PracticePage = {
  id: string;
  state: PracticeState;
  /** Milliseconds since the epoch. */
  shownAt: number;
  formId: string;
  error?: string | undefined;
};

/** The same for a panel, which is given the fields of its own state besides. */
export type PanelPage = Omit<PracticePage, "state"> & Pick<PracticeState, "name">;
