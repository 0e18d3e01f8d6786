import { pageTitle } from "#app/document/page-title.ts";

/** The meta of a step, which a table and the notes of a deck have in common. */
export function tableTitle(step: string, matches: Parameters<typeof pageTitle>[1]) {
  const layout = matches.find((match) => match?.id === "routes/imports/bulk-import")?.loaderData;
  const isOfDeck = layout && Reflect.get(layout, "isOfDeck");
  return pageTitle(`${isOfDeck ? "Import from Anki" : "Import a table"}: ${step}`, matches);
}
