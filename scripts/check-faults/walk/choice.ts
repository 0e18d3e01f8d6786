import type { Screen } from "../../screenshots/screen.ts";
import { FAULTS, type Fault } from "./faults.ts";
import type { Act } from "./page-forms.ts";

export type Found = { screen: Screen; act: Act };

/** The part of everything that a walk covers. */
export type Choice = {
  ofGroups<Group>(all: readonly Group[]): readonly Group[];
  ofScreens(all: readonly Screen[]): readonly Screen[];
  /** `found` has each button and link once, `all` at every screen that has it. */
  ofActs(found: readonly Found[], all: readonly Found[]): readonly Found[];
  faultsOf(act: Act): readonly Fault[];
};

const LINK_FAULTS: readonly Fault[] = ["cut", "500", "503"];

/** Everything, with every fault that it can meet. */
export const wholeChoice: Choice = {
  ofGroups: (all) => all,
  ofScreens: (all) => all,
  ofActs: (found) => found,
  faultsOf: ({ kind }) => (kind === "form" ? FAULTS : LINK_FAULTS),
};

const GROUP_OF = 4;
const SCREENS = 20;
const FORMS = 24;
const LINKS = 10;

/** A choice for a minute: a few areas, screens spread over them, one fault for each button of a form, at one of its pages, and one link of each page; others with each seed. */
export function quickChoice(seed: number): Choice {
  return {
    ofGroups: (all) => all.filter((_, at) => (at + seed) % GROUP_OF === 0),
    ofScreens: (all) => spread(all, SCREENS),
    ofActs: (found, all) => [
      ...spread(onceEachButton(found.filter(isForm), seed), FORMS),
      ...spread(linkOfEachPage(all, seed), LINKS),
    ],
    faultsOf({ kind, key }) {
      const faults = kind === "form" ? FAULTS : LINK_FAULTS;
      const place = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
      return faults.slice((place + seed) % faults.length).slice(0, 1);
    },
  };
}

function isForm({ act }: Found): boolean {
  return act.kind === "form";
}

/** Each button at one of the pages that have it, which share its component. */
function onceEachButton(forms: readonly Found[], seed: number): Found[] {
  const alike = Map.groupBy(forms, ({ act }) => `${act.aim} ${act.label}`);
  return [...alike.values()].flatMap((same) => same[seed % same.length] ?? []);
}

/** One link of each page, whatever ids stand in its address, and of the links of the frame each once. */
function linkOfEachPage(all: readonly Found[], seed: number): Found[] {
  const links = all.filter((one) => !isForm(one));
  const pages = Map.groupBy(links, ({ screen }) =>
    screen.path.replace(/[?#].*/, "").replaceAll(/[0-9a-f]{24}|[\w-]{21,}|\d+/g, ":id"),
  );
  const chosen = [...pages.values()].flatMap((ofPage) => ofPage[seed % ofPage.length] ?? []);
  return [...new Map(chosen.map((one) => [one.act.key, one])).values()];
}

/** As many as there is room for, with equal gaps between them. */
function spread<One>(all: readonly One[], most: number): One[] {
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, at) => all[Math.floor(at * step)],
  ).filter((one) => one !== undefined);
}
