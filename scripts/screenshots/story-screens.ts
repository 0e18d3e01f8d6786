import { addWords, giveTier, type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { forcedColors, narrowWindow } from "./variants.ts";
import { collection } from "./words.ts";

const PATH = "/story-review";

/** The choice of words, a story read in each way, and the list of stories. */
export async function storyScreens(site: Site): Promise<Screen[]> {
  const newcomer = await signUp(site, "Layla");
  const free = await signUp(site, "Layla");
  await addWords(free, collection);
  const reader = await signUp(site, "Layla");
  await giveTier(reader, "pro");
  const known = new Set(storyWords.map(({ arabicWord }) => arabicWord));
  await addWords(reader, [
    ...collection.filter(({ arabicWord }) => !known.has(arabicWord)),
    ...storyWords,
  ]);
  const written = await story(reader, ["tree", "bird", "to sleep", "bread"]);
  const composed = await story(reader, ["gadget", "school"]);
  const place = await placeOf(reader, written);
  const ownText = await keptText(reader);
  return [
    { name: "story-setup-newcomer", path: PATH, person: newcomer },
    { name: "story-setup", path: PATH, person: reader, also: [narrowWindow, forcedColors] },
    { name: "story-setup-custom", path: `${PATH}?selectionType=custom`, person: reader },
    {
      name: "story-pending",
      path: `${PATH}?selectionType=custom`,
      person: reader,
      holdsPosts: true,
      async act(page) {
        await page.getByLabel("tree").check();
        const create = page.getByRole("button", { name: "Create story" });
        await create.click({ noWaitAfter: true });
        await page.waitForTimeout(500);
      },
    },
    {
      name: "story-limit",
      path: `${PATH}?selectionType=custom`,
      person: free,
      status: [200, 429],
      async act(page) {
        await page.getByRole("checkbox").nth(5).check();
        await page.getByRole("button", { name: "Create story" }).click();
        await page.getByText("Daily Limit Reached").waitFor();
      },
    },
    { name: "story", path: `${written}?english=shown`, person: reader, also: [narrowWindow] },
    { name: "story-first-look", path: written, person: reader },
    {
      name: "story-word",
      path: `${written}?english=shown&word=${place}`,
      person: reader,
      also: [forcedColors],
    },
    {
      name: "story-meaning",
      path: `${written}?english=shown`,
      person: reader,
      also: [narrowWindow, forcedColors],
      async act(page) {
        await page.getByRole("link", { name: "جَلَسَتْ", exact: true }).last().click();
        await page.getByRole("complementary").waitFor();
      },
    },
    { name: "story-plain", path: `${written}?marks=off`, person: reader },
    { name: "story-passage", path: `${composed}?english=shown`, person: reader },
    { name: "stories", path: `${PATH}/recent`, person: reader },
    { name: "reading", path: "/reading", person: reader },
    { name: "reading-text", path: ownText, person: reader, also: [narrowWindow, forcedColors] },
    { name: "reading-word", path: `${ownText}?word=0.1`, person: reader },
    { name: "reading-delete", path: `${ownText}/delete`, person: reader },
    { name: "stories-none", path: `${PATH}/recent`, person: newcomer },
  ];
}

const storyWords = [
  { arabicWord: "شَجَرَةٌ", englishMeaning: "tree", category: "noun" },
  { arabicWord: "طَائِرٌ", englishMeaning: "bird", category: "noun" },
  { arabicWord: "خُبْزٌ", englishMeaning: "bread", category: "noun" },
  {
    arabicWord: "نَامَ",
    englishMeaning: "to sleep",
    category: "verb",
    pastTense: "نَامَ",
    presentTense: "يَنَامُ",
    verbalNoun: "نَوْمٌ",
  },
  {
    arabicWord: "جِهَازٌ",
    englishMeaning: "gadget",
    category: "noun",
    exampleSentence: "عِنْدِي جِهَازٌ جَدِيدٌ.",
    exampleMeaning: "I have a new gadget.",
  },
];

async function story({ id, site, visitor }: Person, meanings: readonly string[]): Promise<string> {
  const words = await site.database
    .collection("vocabulary")
    .find({ userId: id, englishMeaning: { $in: [...meanings] } })
    .toArray();
  const form = { selectionType: "custom", categories: "general", shownFor: "custom general" };
  const ticks = words.map(({ _id }): [string, string] => ["selectedWords", String(_id)]);
  const answer = await visitor.post(PATH, [...Object.entries(form), ...ticks]);
  return answer.headers.get("Location") ?? PATH;
}

async function keptText({ visitor }: Person): Promise<string> {
  const text =
    "نَامَ الْوَلَدُ تَحْتَ الشَّجَرَةِ، وَطَارَ الطَّائِرُ إِلَى السَّمَاءِ.\nفي الصباح ذهبت إلى السوق واشتريت خبزا وفاكهة، ثم رجعت إلى البيت وكتبت رسالة طويلة إلى صديقتي.";
  const answer = await visitor.post("/reading", { text });
  const path = answer.headers.get("Location") ?? "/reading";
  await visitor.post(`${path}/keeping`, {});
  return path;
}

/** The place of the first chosen verb of a story. */
async function placeOf({ site }: Person, path: string): Promise<string> {
  const id = path.split("/").at(-1) ?? "";
  const stories = await site.database.collection("stories").find({}).toArray();
  const found = stories.find(({ _id }) => String(_id) === id);
  const use = found?.uses.find(
    ({ word }: { word: number }) => found.words[word].category === "verb",
  );
  return use ? `${use.sentence}.${use.from}` : "0.0";
}
