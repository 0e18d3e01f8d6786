import type { Visitor } from "#tests/support/app/visitor.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

/** Adds the first so many of ten nouns over the API and gives their ids. */
export async function addNouns(learner: Visitor, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const word of NOUNS.slice(0, count)) {
    const answer = await learner.json("POST", "/api/vocabulary", word);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** The setup form as a browser sends it. */
export function setupForm(overrides: Record<string, string> = {}): [string, string][] {
  const fields = {
    questionCount: "10",
    direction: "both",
    timer: "automatic",
    minutes: "20",
    ...overrides,
  };
  const categories = ["noun", "verb", "expression"].map((name) => ["categories", name] as const);
  return [...Object.entries(fields), ...categories] as [string, string][];
}

/** The value of the first hidden field of that name in a page. */
export function hiddenValue(html: string, name: string): string {
  const field = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html);
  if (!field?.[1]) throw new Error(`the page has no field ${name}`);
  return field[1];
}

/** Imports the first so many of ten nouns over the API, for a learner whose plan has the import. */
export async function importNouns(learner: Visitor, count: number): Promise<void> {
  const entries = NOUNS.slice(0, count);
  const answer = await learner.json("POST", "/api/vocabulary/bulk-import", { entries });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}
