// Part of `npm run lint`: holds every import to the directions between rooms, names to the glossary, comments to plain English.
import { globSync, readFileSync } from "node:fs";
import process from "node:process";
import { bannedComments } from "./rooms/banned-comments.ts";
import { bannedNames } from "./rooms/banned-names.ts";
import { wrongImports } from "./rooms/wrong-imports.ts";

const files = globSync(["{app,models,services,server}/**/*.{ts,tsx}", "server.ts"]);
const wrong = files.flatMap((file) => {
  const source = readFileSync(file, "utf8");
  return [
    ...wrongImports(file, source),
    ...bannedNames(file, source),
    ...bannedComments(file, source),
  ];
});
for (const sentence of wrong) console.error(sentence);
console.log(`Checked the imports, names and comments of ${files.length} files.`);
if (wrong.length > 0) process.exitCode = 1;
