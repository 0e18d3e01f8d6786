import { type StoredUser, toUser } from "#models/users/user.ts";
import { dayOf } from "#services/study/learner.ts";
import { storeHistory } from "../seed/store-history.ts";
import { type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { forcedColors, narrowWindow } from "./variants.ts";

const HISTORY = { seed: 7, words: 120, answers: 1600, days: 70 };

export async function progressScreens(site: Site): Promise<Screen[]> {
  const newcomer = await signUp(site);
  const amira = await signUp(site, "Amira");
  await study(amira);
  const words = site.database.collection("progress").find({ userId: amira.id });
  const [often, never] = await words
    .sort({ totalAttempts: -1 })
    .toArray()
    .then((all) => [all[0], all.at(-1)]);
  const [word, asked] = [String(often?._id), String(never?._id)];
  const fullest = String(often?.srs?.a2e?.last);
  return [
    { name: "progress", path: "/progress", person: amira, also: [narrowWindow, forcedColors] },
    { name: "progress-newcomer", path: "/progress", person: newcomer },
    { name: "progress-day", path: `/progress/${fullest}`, person: amira },
    { name: "progress-day-word", path: `/progress/${fullest}/words/${word}`, person: amira },
    {
      name: "mastery",
      path: "/vocabulary-progress",
      person: amira,
      also: [narrowWindow, forcedColors],
    },
    { name: "mastery-empty", path: "/vocabulary-progress", person: newcomer },
    { name: "mastery-word", path: `/vocabulary-progress/${word}`, person: amira },
    { name: "history", path: `/vocabulary-progress/${word}/reviews`, person: amira },
    { name: "history-none", path: `/vocabulary-progress/${asked}/reviews`, person: amira },
    { name: "backlog", path: "/", person: amira },
    { name: "settings-all", path: "/settings", person: amira, also: [narrowWindow, forcedColors] },
  ];
}

async function study(person: Person): Promise<void> {
  const { site, id } = person;
  const stored = await site.database.collection<StoredUser>("users").findOne({ _id: id });
  if (!stored) throw new Error("The learner is gone");
  const learner = toUser(stored, { isAdmin: false });
  const today = dayOf(learner, new Date());
  await storeHistory(learner, { ...HISTORY, today }, () => undefined);
}
