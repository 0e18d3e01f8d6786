/** Pages of a list one after the other, each from the position of the last entry of the one before. */
export async function* everyPage<Entry, Position>(
  limit: number,
  readPage: (limit: number, after?: Position) => Promise<Entry[]>,
  positionOf: (entry: Entry) => Position | undefined,
): AsyncGenerator<Entry[]> {
  let after: Position | undefined;
  do {
    const page = await readPage(limit, after);
    yield page;
    const last = page.length === limit ? page.at(-1) : undefined;
    after = last && positionOf(last);
  } while (after);
}
