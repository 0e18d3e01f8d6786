import { fixtureDeck } from "#tests/support/imports/fixture-deck.ts";
import { hiddenValue } from "#tests/support/study/study.ts";
import { type Person, paid } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";

/** The steps of an Anki package that are its own; the others are those of a table. */
export async function deckImportScreens(site: Site): Promise<Screen[]> {
  const choosing = await paid(site);
  await sendDeck(choosing);
  const bringing = await paid(site);
  await importDeck(bringing);

  return [
    { name: "deck-import", path: "/bulk-import/deck", person: choosing },
    {
      name: "deck-import-refused",
      path: "/bulk-import/deck",
      person: choosing,
      status: 400,
      async act(page) {
        await page.getByLabel("Anki package").setInputFiles("docs/session.png");
        await page.getByRole("button", { name: "Continue" }).click();
        await page.getByRole("alert").waitFor();
      },
    },
    { name: "deck-import-notes", path: "/bulk-import/deck/notes", person: choosing },
    {
      name: "deck-import-media",
      path: "/bulk-import/deck/media",
      person: bringing,
      holdsPosts: true,
    },
    { name: "deck-import-result", path: "/bulk-import/table/result", person: bringing },
  ];
}

async function sendDeck({ visitor }: Person): Promise<void> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(fixtureDeck("new.apkg"))], "words.apkg"));
  await visitor.request("/bulk-import/deck", { method: "POST", body });
}

/** Takes a package in up to its media. */
async function importDeck(person: Person): Promise<void> {
  const { visitor } = person;
  await sendDeck(person);
  const valueAt = async (path: string, name: string) =>
    hiddenValue(await (await visitor.get(path)).text(), name);
  const deckId = await valueAt("/bulk-import/deck/notes", "deckId");
  await visitor.post("/bulk-import/deck/notes", { deckId, withSchedule: "on", withMedia: "on" });
  const batchId = await valueAt("/bulk-import/table/columns", "batchId");
  const columns = ["arabicWord", "englishMeaning", "exampleSentence", "set", "ignore"];
  await visitor.post("/bulk-import/table/columns", [
    ["batchId", batchId],
    ...columns.map((meaning): [string, string] => ["column", meaning]),
  ]);
  await visitor.post("/bulk-import/table/review", { batchId, import: "yes" });
  await visitor.post("/bulk-import/table/importing", { batchId });
}
