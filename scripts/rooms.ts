// Part of `npm run lint`: holds every import to the directions between rooms.
import { globSync, readFileSync } from "node:fs";
import process from "node:process";
import { wrongImports } from "./rooms/wrong-imports.ts";

const files = globSync(["{app,models,services,server}/**/*.{ts,tsx}", "server.ts"]);
const wrong = files.flatMap((file) => wrongImports(file, readFileSync(file, "utf8")));
for (const sentence of wrong) console.error(sentence);
console.log(`Checked the imports of ${files.length} files.`);
if (wrong.length > 0) process.exitCode = 1;
