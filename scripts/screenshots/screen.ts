import type { Page } from "playwright/test";
import type { Person } from "./people.ts";
import type { Variant } from "./variants.ts";

export type Screen = {
  name: string;
  path: string;
  /** The signed-in person; a visitor if absent. */
  person?: Person;
  /** Brings back the state that an earlier picture of the screen used up. */
  before?: () => Promise<unknown>;
  /** The action on the page before the picture; works without scripts. */
  act?: (page: Page) => Promise<unknown>;
  /** Posts get no answer, so that what sends itself stands still. */
  holdsPosts?: boolean;
  /** The status the page answers with, when it is not 200; several where scripts make a difference. */
  status?: number | readonly number[];
  /** Windows and colors it is looked at in besides the usual ones. */
  also?: readonly Variant[];
};
