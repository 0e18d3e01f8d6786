import type { Unavailability } from "#models/database/database-unavailable.ts";

/** What is said of a database that has no room or is damaged: to try again at once would not help. */
export const CANNOT_STORE = "The server cannot store anything right now. Please try again later.";
export const CANNOT_READ = "The server cannot read its data right now. Please try again later.";
const BUSY = "The service is busy. Please try again.";

/** What people are told, by why the database did not do its work. */
export const DATABASE_MESSAGES: Record<Unavailability, string> = {
  unreachable: BUSY,
  crowded: BUSY,
  full: CANNOT_STORE,
  damaged: CANNOT_READ,
};
