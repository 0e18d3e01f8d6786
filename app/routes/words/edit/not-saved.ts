/** What is said when a word could not be saved, by the server or because it was not reached. */
export const NOT_CREATED = "Failed to create vocabulary item.";
export const NOT_UPDATED = "Failed to update vocabulary item.";
