type Match = { id: string; loaderData?: unknown } | undefined;

/** The meta of a page: its own title before the product's name, which the root loader sends. */
export function pageTitle(title: string, matches: readonly Match[]) {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  const productName = root && Reflect.get(root, "productName");
  return [{ title: productName ? `${title} · ${productName}` : title }];
}
