import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { dependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const rows = readFileSync("THIRD_PARTY.md", "utf8").split("\n");

const installed = Object.keys({ ...dependencies, ...optionalDependencies });

test.each(installed)("%s is named (P60)", (name) => {
  expect(rows.join("\n")).toContain(`\`${name}\``);
});

const withoutFontsAndNode = installed.filter((name) => !/^(@fontsource|node-)/.test(name));

test.each([...withoutFontsAndNode, "@img/sharp-libvips-linux-x64"])(
  "%s stands under its licence (P60)",
  (name) => {
    const { license } = packages[`node_modules/${name}`];
    const row = rows.find((line) => line.startsWith(`| ${license} |`));

    expect(row).toContain(`\`${name.replace("-linux-x64", "-*")}\``);
  },
);
