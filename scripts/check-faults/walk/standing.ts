import type { Page } from "playwright/test";
import { linesOf, missing, type Typed } from "./page-forms.ts";
import type { Walker } from "./walker.ts";

const RAW =
  /failed to fetch|load failed|networkerror|typeerror|\bboom\b|unexpected server error|turbo-stream|syntaxerror|undefined/i;
const SAID_WITHIN_MS = 6_000;

export type Before = { address: string; lines: string[]; typed: Typed[]; hasFocus: boolean };

/** Reads the page before something on it is pressed. */
export async function pageBefore(
  { page }: Walker,
  typed: Typed[],
  hasFocus: boolean,
): Promise<Before> {
  return { address: page.url(), lines: await linesOf(page), typed, hasFocus };
}

/** Finds the problems of a page after one of its requests met a fault. */
export async function standing(walker: Walker, before: Before): Promise<string[]> {
  const { page } = walker;
  if (page.url().startsWith("chrome-error:")) return ["the browser's own error page"];
  const said = await newSentence(page, before.lines);
  // A dialog over the page says inside itself why it is empty.
  const saysInPlace = (await page.locator("dialog[open] [role=alert]:not(:empty)").count()) > 0;
  const [here, there] = [new URL(page.url()), new URL(before.address)];
  const lost = await missing(
    page,
    before.typed.filter(({ value }) => value),
  );
  const focus = await page.evaluate(() => document.activeElement?.tagName ?? "BODY");
  return [
    ...(said ? [] : ["nothing says what happened"]),
    ...(saysInPlace || here.pathname === there.pathname
      ? []
      : [`the page is gone: ${here.pathname}`]),
    ...(lost.length === 0 ? [] : [`typed text is gone: ${lost.join(", ")}`]),
    ...(before.hasFocus && focus === "BODY" ? ["the focus fell to the page"] : []),
    ...(await screenProblems(page)),
  ];
}

/** Raw errors and the general error page. */
export async function screenProblems(page: Page, lead = ""): Promise<string[]> {
  const lines = await linesOf(page);
  const raw = lines.find((line) => RAW.test(line));
  const failedAt = lines.indexOf("Something went wrong");
  return [
    ...(raw ? [`${lead}raw text: ${raw.slice(0, 100)}`] : []),
    ...(failedAt === -1 ? [] : [`${lead}the general error page: ${lines[failedAt + 1]}`]),
  ];
}

/** A line that was not there before and says that something did not go well. */
function newSentence(page: Page, before: readonly string[]): Promise<string | null> {
  const search = (known: string[]) => {
    const lines = document.body.innerText.split("\n").map((line) => line.trim());
    const tells = /again|n’t|n't|fail|connection|error|wrong|busy|unable|\bnot\b/i;
    return lines.find((line) => {
      return !known.includes(line) && line.split(" ").length > 2 && tells.test(line);
    });
  };
  return page
    .waitForFunction(search, [...before], { timeout: SAID_WITHIN_MS })
    .then((found) => found.jsonValue())
    .then((line) => line ?? null)
    .catch(() => null);
}
