/** How many entries one request takes on where scripts show progress. */
export const PORTION = 10;
