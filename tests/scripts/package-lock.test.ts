import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { integrity?: string; inBundle?: boolean; resolved?: string };

test("every package of the lock file has a checksum, or lies in one that has", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const entries = Object.entries<Entry>(packages).filter(([place]) => place !== "");
  expect(entries.length).toBeGreaterThan(400);
  const open = entries.filter(([, { integrity, inBundle }]) => {
    return !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? "");
  });
  expect(open.map(([place]) => place)).toEqual([]);
  const isBundled = ([, { inBundle }]: [string, Entry]) => inBundle;
  for (const [place] of entries.filter(isBundled)) {
    const holder = place.slice(0, place.lastIndexOf("/node_modules/"));
    expect([place, packages[holder]?.integrity]).toEqual([
      place,
      expect.stringContaining("sha512-"),
    ]);
  }
});
