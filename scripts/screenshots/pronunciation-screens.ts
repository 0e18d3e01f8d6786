import type { Page } from "playwright/test";
import { addWords, type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { forcedColors, lowWindow, narrowWindow } from "./variants.ts";
import { collection, longestWord, longSentence, school } from "./words.ts";

const window = {
  arabicWord: "نَافِذَةٌ",
  englishMeaning: "window",
  category: "noun",
  exampleSentence: "النَّافِذَةُ مَفْتُوحَةٌ.",
  exampleMeaning: "The window is open.",
  synonym: "شُبَّاكٌ",
};

export async function pronunciationScreens(site: Site): Promise<Screen[]> {
  const person = await signUp(site);
  const ids = await addWords(person, [window, school, ...collection.slice(0, 8)]);
  const [first = ""] = ids;
  const long = await signUp(site);
  const longIds = await addWords(long, [longSentence, longestWord]);
  const gone = "65f0000000000000000000aa";
  const at = (name: string, who: Person, path: string): Screen => ({
    name,
    person: who,
    path,
    // Sounds that play by themselves would be another picture each time.
    act: pause,
  });
  return [
    {
      ...at("drill", person, drill(ids)),
      also: [narrowWindow, lowWindow, forcedColors],
    },
    at("drill-sentence", person, drill(ids, { repeatType: "sentence" })),
    at("drill-ruler", person, drill(ids, { repetitions: 100 })),
    at("drill-long", long, drill(longIds)),
    at("drill-skipped", person, drill([first, gone])),
    at("drill-no-words", person, drill([gone])),
    at(
      "drill-more",
      person,
      drill(ids, { repeatType: "word" }, { showSentences: true, showSynonyms: true }),
    ),
    {
      ...at("drill-settings", person, drill(ids)),
      async act(page) {
        await pause(page);
        await page.locator("summary", { hasText: "By turns" }).filter({ visible: true }).click();
      },
    },
    {
      ...at("drill-saved", person, drill(ids, { saveForOffline: true })),
      async act(page) {
        if (!(await pause(page))) return;
        await page.getByText("Saved on this device", { exact: true }).waitFor();
      },
    },
  ];
}

/** Pauses a drill; false where no button does, as without scripts. */
async function pause(page: Page): Promise<boolean> {
  const button = page.getByRole("button", { name: /^(Pause|Loading)/ });
  const isThere = await button.isVisible();
  if (isThere) await button.click();
  return isThere;
}

function drill(ids: readonly string[], options: object = {}, shown: object = {}): string {
  const query = new URLSearchParams({
    vocabularyIds: ids.join(","),
    pronunciationOptions: JSON.stringify({ repeatType: "both", ...options }),
    displayOptions: JSON.stringify(shown),
  });
  return `/pronunciation-exercise?${query}`;
}
