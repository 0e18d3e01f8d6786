import { addWords, makeSet, type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { collection, manyWords } from "./words.ts";

const sets = [
  ["At home", "Rooms, and what stands in them.", "#3B82F6", true, [3, 0, 1, 2]],
  ["Food and drink", null, "#F59E0B", true, [6, 7]],
  ["First verbs", "The fifteen one meets first.", "#8B5CF6", false, [13, 15]],
  ["On the road", "From the ticket to the hotel.", "#10B981", false, [10, 11]],
  ["Sky and weather", null, "#06B6D4", false, [5, 6]],
  [
    "Hard to lay out, with a name that goes on and on",
    "In pairs. ".repeat(30),
    "#EF4444",
    true,
    [14],
  ],
] as const;

/** The screens of a learner's sets, of sets by others and of everything done with them. */
export async function setScreens(site: Site): Promise<Screen[]> {
  const layla = await signUp(site, "Layla");
  const ofTravel = await addWords(layla, collection.slice(9));
  await makeSet(layla, { name: "Travel", vocabularyIds: ofTravel, isPublic: true });
  const person = await signUp(site, "Omar");
  const wordIds = (await addWords(person, collection)) as string[];
  await addWords(person, manyWords(55));
  let id = "";
  for (const [name, description, color, isPublic, places] of sets.toReversed()) {
    const vocabularyIds = places.map((place) => wordIds[place]).toReversed();
    id = await makeSet(person, { name, description, color, isPublic, vocabularyIds });
  }
  const travel = await firstShared(person, "Travel");
  const fresh = await signUp(site, "Sami");
  const empty = await makeSet(person, { name: "Nothing yet" });
  const chosen = wordIds.slice(-3).map((word) => `id=${word}`);
  return [
    { name: "sets", path: "/word-sets", person },
    { name: "sets-search-none", path: "/word-sets?q=zebra", person },
    { name: "sets-empty", path: "/word-sets", person: fresh },
    { name: "set-own", path: `/word-sets/${id}`, person },
    { name: "set-of-another", path: `/word-sets/${travel}`, person },
    { name: "set-without-words", path: `/word-sets/${empty}`, person },
    { name: "set-preview", path: `/word-sets/${travel}/preview`, person },
    { name: "set-new", path: `/word-sets/new?name=At+home&${chosen.join("&")}`, person },
    {
      name: "set-new-search-none",
      path: "/word-sets/new?find=qalem&name=&color=%2310B981&isPublic=on",
      person,
    },
    { name: "set-new-no-words", path: "/word-sets/new", person: fresh },
    { name: "set-edit", path: `/word-sets/${id}/edit`, person },
    { name: "set-delete", path: `/word-sets/${id}/delete`, person },
    { name: "set-words", path: `/word-sets/${id}/words`, person },
    { name: "set-words-search-none", path: `/word-sets/${id}/words?find=qalem`, person },
    { name: "dashboard-set", path: "/dashboard/new-word-set", person },
  ];
}

async function firstShared(person: Person, name: string): Promise<string> {
  const answer = await person.visitor.json("GET", "/api/public-word-sets?limit=100");
  const sets: { id: string; name: string }[] = await answer.json();
  return sets.find((set) => set.name === name)?.id ?? "";
}
