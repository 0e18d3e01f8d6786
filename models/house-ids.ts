/** The ids of the public sets that come with the product begin so. */
export const HOUSE_SETS = "65000000";
/** The same of their words. */
export const HOUSE_WORDS = "65000001";

/** Whether an id is one that something of the product has, or will have. */
export function isOfHouse(id: string): boolean {
  return id.startsWith(HOUSE_SETS) || id.startsWith(HOUSE_WORDS);
}
