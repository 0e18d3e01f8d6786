import type { Page } from "playwright/test";
import { bulkImportScreens } from "./bulk-import-screens.ts";
import { collectionScreens } from "./collection-screens.ts";
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
  /** Posts get no answer, so that what sends itself stands still. */
  holdsPosts?: boolean;
  /** The status the page answers with, when it is not 200; several where scripts make a difference. */
  status?: number | readonly number[];
};

/** Every screen in every state worth looking at, with the learners that are in them. */
export async function prepareScreens(site: Site): Promise<Screen[]> {
  return [
    ...visitorScreens(),
    ...(await learnerScreens(site)),
    ...(await collectionScreens(site)),
    ...(await bulkImportScreens(site)),
    ...(await sessionScreens(site)),
  ];
}
