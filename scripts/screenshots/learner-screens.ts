import { addWords, answer, finish, giveTier, inSession, type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { forcedColors, narrowWindow } from "./variants.ts";
import { collection, longestWord, manyWords } from "./words.ts";

export async function learnerScreens(site: Site): Promise<Screen[]> {
  const newcomer = await signUp(site);
  await site.database
    .collection("users")
    .updateOne({ _id: newcomer.id }, { $set: { recoveryCodeWaits: true } });
  const layla = await studied(site);
  const [longId = "", verbId = ""] = await wordIds(layla);
  const collector = await signUp(site, "Abd al-Rahman ibn Muhammad al-Andalusi");
  await addWords(collector, manyWords(120));
  const broken = await signUp(site);
  await breakAccount(broken);
  const tapping = await withDisplay(site, { vowelMarks: "tap", arabicFace: "amiri" });
  const large = await withDisplay(site, { arabicSize: "250", arabicFace: "scheherazade" });
  const [largeId = ""] = await wordIds(large);
  const bare = await withDisplay(site, { vowelMarks: "none", arabicFace: "vazirmatn" });
  const pro = await signUp(site, "Sami");
  await giveTier(pro, "pro");
  const tokenId = await makeTokens(pro);
  const leaver = await signUp(site);

  return [
    { name: "dashboard-newcomer", path: "/", person: newcomer },
    { name: "dashboard", path: "/", person: layla },
    { name: "dashboard-long-name", path: "/", person: collector },
    { name: "dashboard-pro-not-found", path: "/word-sets", person: pro, status: 404 },
    {
      name: "menu-open",
      path: "/vocabulary",
      person: layla,
      async act(page) {
        const menu = page.locator("summary[aria-label=Menu]");
        if (await menu.isVisible()) await menu.click();
      },
    },
    { name: "vocabulary-empty", path: "/vocabulary", person: newcomer },
    { name: "starter-words", path: "/vocabulary/starter-words", person: newcomer },
    { name: "vocabulary", path: "/vocabulary", person: layla, also: [narrowWindow, forcedColors] },
    { name: "vocabulary-no-expressions", path: "/vocabulary?category=verb", person: collector },
    { name: "vocabulary-pages", path: "/vocabulary", person: collector },
    { name: "vocabulary-tap", path: "/vocabulary", person: tapping },
    { name: "vocabulary-large", path: "/vocabulary", person: large },
    {
      name: "word-large",
      path: `/vocabulary/${largeId}`,
      person: large,
      also: [narrowWindow, forcedColors],
    },
    { name: "vocabulary-bare", path: "/vocabulary", person: bare },
    {
      name: "word-new",
      path: "/vocabulary/new",
      person: newcomer,
      also: [narrowWindow, forcedColors],
    },
    {
      name: "word-new-saved",
      path: "/vocabulary/new",
      person: layla,
      before: () => removeWord(layla, "قِطَّةٌ"),
      async act(page) {
        await page.getByLabel("Arabic word").fill("قِطَّةٌ");
        await page.getByLabel("English meaning").fill("cat");
        await page.getByRole("button", { name: "Save word" }).click();
        await page.waitForURL(/\/vocabulary($|\?)/);
        await page.getByRole("dialog").waitFor({ state: "detached" });
      },
    },
    {
      name: "word-new-errors",
      path: "/vocabulary/new",
      person: newcomer,
      // With scripts Save is shut, so there is nothing to refuse.
      status: [200, 400],
      async act(page) {
        const save = page.getByRole("button", { name: "Save word" });
        if (!(await save.isEnabled())) return;
        await save.click();
        await page.getByText("Arabic word is required").waitFor();
      },
    },
    {
      name: "word-new-duplicate",
      path: "/vocabulary/new",
      person: layla,
      status: [200, 409],
      async act(page) {
        await page.getByLabel("Arabic word").fill(longestWord.arabicWord);
        await page.getByLabel("English meaning").fill("something else");
        const warning = page.getByText("This word already exists");
        const warnsAtOnce = await warning.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
        if (!warnsAtOnce) await page.getByRole("button", { name: "Save word" }).click();
        await warning.waitFor();
      },
    },
    {
      name: "word-new-keyboard",
      path: "/vocabulary/new",
      person: newcomer,
      async act(page) {
        await page.getByLabel("Arabic word").fill("كِتَابٌ");
        const keyboard = page.getByRole("button", { name: "Arabic keyboard" });
        if ((await keyboard.count()) === 0) return;
        await keyboard.first().click();
        await page.getByRole("button", { name: "Type Arabic on a US keyboard" }).click();
      },
    },
    { name: "export-free", path: "/vocabulary/export", person: layla },
    { name: "export-pro", path: "/vocabulary/export", person: pro },
    { name: "settings", path: "/settings", person: layla, also: [narrowWindow, forcedColors] },
    { name: "settings-study", path: "/settings/study", person: layla },
    { name: "settings-zone", path: "/settings/zone", person: layla },
    { name: "recovery-code", path: "/account/recovery-code", person: leaver },
    { name: "delete-account", path: "/settings/delete-account", person: leaver },
    { name: "settings-archive", path: "/settings/archive", person: layla },
    { name: "tokens-none", path: "/settings/tokens", person: newcomer },
    { name: "tokens", path: "/settings/tokens", person: pro, also: [narrowWindow, forcedColors] },
    { name: "token-revoke", path: `/settings/tokens?revoke=${tokenId}`, person: pro },
    {
      name: "token-made",
      path: "/settings/tokens",
      person: leaver,
      async act(page) {
        await page.getByLabel("Name").fill("Dictionary on my laptop");
        await page.getByLabel("words:write").check();
        await page.getByRole("button", { name: "Make token" }).click();
      },
    },
    { name: "word", path: `/vocabulary/${longId}`, person: layla },
    {
      name: "word-verb",
      path: `/vocabulary/${verbId}`,
      person: layla,
      also: [narrowWindow, forcedColors],
    },
    { name: "word-edit", path: `/vocabulary/${verbId}/edit`, person: layla },
    { name: "word-delete", path: `/vocabulary/${longId}/delete`, person: layla },
    { name: "word-missing", path: `/vocabulary/${"0".repeat(24)}`, person: layla, status: 404 },
    {
      name: "settings-display",
      path: "/settings/display",
      person: layla,
      also: [narrowWindow, forcedColors],
    },
    { name: "settings-display-tap", path: "/settings/display", person: tapping },
    { name: "settings-display-large", path: "/settings/display", person: large },
    { name: "password", path: "/account/password", person: layla },
    {
      name: "password-wrong",
      path: "/account/password",
      person: layla,
      status: 400,
      async act(page) {
        await page.getByLabel("Current password").fill("not the password");
        await page.getByLabel("New password").fill("12345678");
        await page.getByRole("button", { name: "Change password" }).click();
      },
    },
    { name: "error", path: "/vocabulary", person: broken, status: 500 },
  ];
}

/** A learner with a collection, some of it answered, and sessions behind her. */
async function studied(site: Site): Promise<Person> {
  const layla = await inSession(site, collection, { timer: "untimed", questionCount: "10" });
  for (const [typed, judgement] of [
    ["school", "correct"],
    ["something else", "incorrect"],
    ["an answer", "correct"],
  ] as const) {
    await answer(layla, typed, judgement);
  }
  await finish(layla);
  return layla;
}

async function wordIds(person: Person): Promise<string[]> {
  const words = person.site.database.collection("vocabulary");
  return Promise.all(
    [longestWord.arabicWord, "اِسْتَيْقَظَ"].map(async (arabicWord) => {
      const word = await words.findOne({ userId: person.id, arabicWord: arabicWord.normalize() });
      return String(word?._id);
    }),
  );
}

/** Makes two tokens, one with the longest name, and gives the id of one. */
async function makeTokens(person: Person): Promise<string> {
  for (const [name, scopes, life] of [
    ["Dictionary on my laptop", "words:write", "90"],
    ["W".repeat(60), "read", "never"],
  ] as const) {
    await person.visitor.post("/settings/tokens", { name, scopes, life });
  }
  const stored = await person.site.database.collection("apiTokens").findOne({ userId: person.id });
  return String(stored?._id);
}

async function withDisplay(site: Site, choice: Record<string, string>): Promise<Person> {
  const person = await signUp(site, "Layla");
  await addWords(person, collection);
  const display = {
    ...{ theme: "system", arabicFace: "naskh", arabicSize: "100", vowelMarks: "all" },
    readings: "first",
  };
  await person.visitor.post("/settings/display", { ...display, ...choice });
  return person;
}

async function removeWord(person: Person, arabicWord: string): Promise<void> {
  const words = person.site.database.collection("vocabulary");
  const word = await words.findOne({ userId: person.id, arabicWord: arabicWord.normalize() });
  if (word) await person.visitor.json("DELETE", `/api/vocabulary/${word._id}`);
}

/** Stores what the product never would, so that its pages fail. */
async function breakAccount({ id, site }: Person): Promise<void> {
  await site.database
    .collection("users")
    .updateOne({ _id: id }, { $set: { timeZone: "Nowhere/At_All" } });
}
