import type { Page } from "playwright/test";
import { learnerScreens } from "./learner-screens.ts";
import type { Person } from "./people.ts";
import { sessionScreens } from "./session-screens.ts";
import type { Site } from "./site.ts";
import { visitorScreens } from "./visitor-screens.ts";

export type Screen = {
  name: string;
  path: string;
  /** Who looks; a visitor without one. */
  person?: Person;
  /** Brings back the state that an earlier picture of the screen used up. */
  before?: () => Promise<unknown>;
  /** What is done on the page before the picture; works without scripts. */
  act?: (page: Page) => Promise<unknown>;
  /** The status the page answers with, when it is not 200; several where scripts make a difference. */
  status?: number | readonly number[];
};

/** Every screen in every state worth looking at, with the learners that are in them. */
export async function prepareScreens(site: Site): Promise<Screen[]> {
  return [...visitorScreens(), ...(await learnerScreens(site)), ...(await sessionScreens(site))];
}
