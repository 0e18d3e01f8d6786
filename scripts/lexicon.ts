import { readFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { THEME_SETS } from "#models/lexicon/theme-sets.ts";
import { PASSAGES } from "#models/stories/passages.ts";
import { entryProblems } from "./lexicon/entry-problems.ts";
import { sharedProblems } from "./lexicon/shared-problems.ts";
import { tellCounts, tellCoverage, tellExamples, tellFamilies } from "./lexicon/tell.ts";
import { Refusal, runCommand } from "./operator/command.ts";

const usage = `Usage: npm run lexicon -- check [--text FILE]

Counts the entries of the built-in lexicon, their families and what was read a second time, says how much of a running
text has an entry, of the passages or of a FILE of plain text, and looks for mistakes: with one it ends with 1.`;

runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { text: { type: "string" } },
  });
  if (positionals.join(" ") !== "check") throw new Refusal(usage);
  tellCounts(LEXICON, THEME_SETS);
  tellFamilies(LEXICON);
  tellExamples(LEXICON);
  tellCoverage(
    values.text ?? "the passages",
    values.text ? readFileSync(values.text, "utf8") : passages(),
  );
  tellProblems();
});

function passages(): string {
  const sentences = PASSAGES.flatMap(({ sentences }) => sentences.map(({ arabic }) => arabic));
  return sentences.join("\n");
}

function tellProblems(): void {
  const problems = [
    ...LEXICON.flatMap((entry) => entryProblems(entry).map((problem) => `${entry.id}: ${problem}`)),
    ...sharedProblems(LEXICON),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`\n${problems.length} mistakes`);
  if (problems.length > 0) process.exitCode = 1;
}
