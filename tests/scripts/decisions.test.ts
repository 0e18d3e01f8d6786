import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FOLDER = "docs/decisions";
const TOP = ["app", "docs", "models", "public", "scripts", "server", "services", "tests"];
const STATE = /^(holds|holds; in part replaced by \d+(, \d+)*|replaced by \d+)$/;

const records = readdirSync(FOLDER)
  .filter((file) => file !== "README.md")
  .sort()
  .map((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, "utf8");
    const [, number = "", title = ""] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
    return { file, text, number, title, head: text.split("\n\n")[1] ?? "" };
  });

const listed = [
  ...readFileSync(`${FOLDER}/README.md`, "utf8").matchAll(
    /^\| (\d+) \| \[(.+)\]\((.+)\) \| (.+) \|$/gm,
  ),
].map(([, number = "", title = "", file = "", state = ""]) => ({ number, title, file, state }));

const every = [
  ...readdirSync("."),
  ...TOP.flatMap((top) => [
    top,
    ...readdirSync(top, { recursive: true }).map((file) => `${top}/${file}`),
  ]),
].map((file) => `/${file}`);

/** The paths between backticks, but for patterns, and for what is said to be gone. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([^`\s]+)`(?!\s\(gone\))/g)].map(([, name = ""]) => name);
  return named
    .filter((name) => !/[*{<]|^\.*\//.test(name))
    .filter(
      (name) => /^[\w./-]+\.(css|html|js|json|md|mjs|py|tsx?)$/.test(name) || startsAtTheTop(name),
    );
}

function startsAtTheTop(name: string): boolean {
  return TOP.some((top) => name.startsWith(`${top}/`));
}

function isThere(path: string): boolean {
  const wanted = `/${path.replace(/\/$/, "")}`;
  return every.some((file) => (startsAtTheTop(path) ? file === wanted : file.endsWith(wanted)));
}

describe("the list of decisions", () => {
  test("has every record with its title, in their order", () => {
    const wanted = records.map(({ number, title, file }) => ({ number, title, file }));

    expect(listed.map(({ state: _, ...record }) => record)).toEqual(wanted);
    expect(records.length).toBeGreaterThan(50);
    for (const { file, number } of records) expect(file).toMatch(RegExp(`^0*${number}-`));
  });

  test.each(listed)("says of record $number what the record says: $state", ({ number, state }) => {
    const record = records.find((one) => one.number === number);
    const newer = state.match(/\d+/g) ?? [];

    expect(state).toMatch(STATE);
    for (const other of newer) {
      expect(records.map((one) => one.number)).toContain(other);
      expect(Number(other)).toBeGreaterThan(Number(number));
      expect(record?.head).toMatch(RegExp(`\\b[Rr]ecords?\\b.*\\b${other}\\b`));
    }
    expect(/replaced by record \d/i.test(record?.head ?? "")).toBe(state.startsWith("replaced"));
  });

  test.each(
    records.filter(({ number }) =>
      listed.some((one) => one.number === number && one.state.startsWith("holds")),
    ),
  )("names no dead path in record $number", ({ text }) => {
    expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([]);
  });
});

test("a dead path in a record is found", () => {
  const text =
    "`models/words/word.ts`, `models/gone.ts`, `word.ts`, `models/old.ts` (gone), `/try.js`";

  expect(pathsIn(text)).toEqual(["models/words/word.ts", "models/gone.ts", "word.ts"]);
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual(["models/gone.ts"]);
});
