import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import { billingScreens } from "./billing-screens.ts";
import { bulkImportScreens } from "./bulk-import-screens.ts";
import { collectionScreens } from "./collection-screens.ts";
import { generationScreens } from "./generation-screens.ts";
import { learnerScreens } from "./learner-screens.ts";
import { practiceScreens } from "./practice-screens.ts";
import { progressScreens } from "./progress-screens.ts";
import { pronunciationScreens } from "./pronunciation-screens.ts";
import type { Screen } from "./screen.ts";
import { sessionScreens } from "./session-screens.ts";
import { setScreens } from "./set-screens.ts";
import type { Site } from "./site.ts";
import { storyScreens } from "./story-screens.ts";
import { subscriptionScreens } from "./subscription-screens.ts";
import { visitorScreens } from "./visitor-screens.ts";

/** Every screen in every state worth looking at, with the learners that are in them. */
export async function prepareScreens(site: Site): Promise<Screen[]> {
  await connectDatabase(site.databaseUri);
  try {
    return await allScreens(site);
  } finally {
    await disconnectDatabase();
  }
}

async function allScreens(site: Site): Promise<Screen[]> {
  return [
    ...visitorScreens(),
    ...(await learnerScreens(site)),
    ...(await progressScreens(site)),
    ...(await collectionScreens(site)),
    ...(await generationScreens(site)),
    ...(await bulkImportScreens(site)),
    ...(await sessionScreens(site)),
    ...(await pronunciationScreens(site)),
    ...(await setScreens(site)),
    ...(await practiceScreens(site)),
    ...(await storyScreens(site)),
    // They move the clock of the payments a month ahead, and a payment waits for a day.
    ...(await subscriptionScreens(site)),
    ...(await billingScreens(site)),
  ];
}
