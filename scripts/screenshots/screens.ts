import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import { billingScreens } from "./billing-screens.ts";
import { bulkImportScreens } from "./bulk-import-screens.ts";
import { collectionScreens } from "./collection-screens.ts";
import { dataImportScreens } from "./data-import-screens.ts";
import { deckImportScreens } from "./deck-import-screens.ts";
import { formScreens } from "./form-screens.ts";
import { generationScreens } from "./generation-screens.ts";
import { learnerScreens } from "./learner-screens.ts";
import { mailScreens } from "./mail-screens.ts";
import { practiceScreens } from "./practice-screens.ts";
import { progressScreens } from "./progress-screens.ts";
import { pronunciationScreens } from "./pronunciation-screens.ts";
import type { Screen } from "./screen.ts";
import { sessionScreens } from "./session-screens.ts";
import { setScreens } from "./set-screens.ts";
import type { Site } from "./site.ts";
import { storyScreens } from "./story-screens.ts";
import { subscriptionScreens } from "./subscription-screens.ts";
import { tableImportScreens } from "./table-import-screens.ts";
import { visitorScreens } from "./visitor-screens.ts";

type Group = (site: Site) => Screen[] | Promise<Screen[]>;

/** Each makes the learners of the screens of one area, with what they have. */
export const SCREEN_GROUPS: readonly Group[] = [
  visitorScreens,
  mailScreens,
  learnerScreens,
  progressScreens,
  collectionScreens,
  generationScreens,
  bulkImportScreens,
  tableImportScreens,
  deckImportScreens,
  dataImportScreens,
  sessionScreens,
  formScreens,
  pronunciationScreens,
  setScreens,
  practiceScreens,
  storyScreens,
  // They move the clock of the payments a month ahead, and a payment waits for a day.
  subscriptionScreens,
  billingScreens,
];

/** Prepares every screen in every state worth looking at, or only some groups, with the learners that are in them. */
export async function prepareScreens(site: Site, groups = SCREEN_GROUPS): Promise<Screen[]> {
  await connectDatabase(site.databaseUri);
  try {
    const screens: Screen[] = [];
    for (const group of groups) screens.push(...(await group(site)));
    return screens;
  } finally {
    await disconnectDatabase();
  }
}
