import type { Visitor } from "#tests/support/app/visitor.ts";
import { hiddenValue } from "#tests/support/study/study.ts";

type Chosen = {
  setIds?: readonly string[];
  vocabularyIds?: readonly string[];
  words?: readonly string[];
};

/** The setup form of practice as a browser sends it, for these words alone unless a set is named. */
export function practiceForm(fields: Record<string, string>, chosen: Chosen): [string, string][] {
  const all = { filled: "1", showMeanings: "on", translationDirection: "both", ...fields };
  return [
    ...Object.entries(all),
    ...(chosen.setIds ?? []).map((id): [string, string] => ["setIds", id]),
    ...(chosen.vocabularyIds ?? []).map((id): [string, string] => ["vocabularyIds", id]),
    ...(chosen.words ?? []).map((choice): [string, string] => ["words", choice]),
  ];
}

/** Starts a run and gives its path. */
export async function startRun(
  learner: Visitor,
  fields: Record<string, string>,
  chosen: Chosen,
): Promise<string> {
  const answer = await learner.post("/practice/start", practiceForm(fields, chosen));
  const path = answer.headers.get("Location");
  if (!path) throw new Error(`${answer.status}: ${await answer.text()}`);
  return path;
}

/** Posts to a run and gives the page it leads to. */
export async function play(
  learner: Visitor,
  path: string,
  fields: Record<string, string>,
): Promise<{ html: string; path: string; status: number }> {
  const first = await learner.post(path, fields);
  const { answer, path: at } = await learner.follow(path, first);
  return { html: await answer.text(), path: at, status: answer.status };
}

/** The tiles of a matching page: the value of each button by the text on it. */
export function tilesOf(html: string): { value: string; text: string }[] {
  const tile = /<button([^>]*name="tile"[^>]*)>(.*?)<\/button>/gs;
  return [...html.matchAll(tile)].map(([, attributes = "", inner = ""]) => ({
    value: /value="([ea]\d+)"/.exec(attributes)?.[1] ?? "",
    text: inner.replace(/<small>.*?<\/small>|<[^>]+>/g, "").trim(),
  }));
}

/** Presses two tiles one after the other. */
export async function pressTiles(
  learner: Visitor,
  path: string,
  [first, second]: [string, string],
): Promise<{ html: string; path: string }> {
  const html = await (await learner.get(path)).text();
  const fields = { from: hiddenValue(html, "from"), shownAt: hiddenValue(html, "shownAt") };
  const selected = await play(learner, path, { ...fields, tile: first });
  return play(learner, path, {
    ...fields,
    selected: hiddenValue(selected.html, "selected"),
    tile: second,
  });
}
