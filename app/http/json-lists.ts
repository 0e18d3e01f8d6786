export type ListPages = AsyncIterable<readonly unknown[]>;

/** One JSON object of lists, a page of a list at a time and an entry to a line; the facts stand before the lists. */
export async function* jsonLists(
  facts: Record<string, unknown>,
  lists: Record<string, ListPages>,
): AsyncGenerator<string> {
  let before = "{\n";
  for (const [name, value] of Object.entries(facts)) {
    yield `${before}${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    before = ",\n";
  }
  for (const [name, pages] of Object.entries(lists)) {
    yield `${before}${JSON.stringify(name)}: [`;
    before = ",\n";
    let separator = "\n";
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield separator + page.map((entry) => JSON.stringify(entry)).join(",\n");
      separator = ",\n";
    }
    yield "\n]";
  }
  yield before === "{\n" ? "{}\n" : "\n}\n";
}

/** The same pages with each entry as another sees it. */
export async function* mapped<From, To>(
  pages: AsyncIterable<readonly From[]>,
  toView: (entry: From) => To,
): AsyncGenerator<To[]> {
  for await (const page of pages) yield page.map(toView);
}
