// Screenshots of every screen into screenshots/, and a table of what axe and a look at the layout found.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { chromium } from "playwright/test";
import { CHROMIUM_FLAGS, launchOptions } from "./chromium.mjs";
import { galleryOf } from "./screenshots/gallery.ts";
import { prepareScreens } from "./screenshots/screens.ts";
import { type Finding, shoot } from "./screenshots/shoot.ts";
import { startSite } from "./screenshots/site.ts";
import { variantsOf } from "./screenshots/variants.ts";

const wanted = process.argv.slice(2);
const folder = path.join(import.meta.dirname, "..", "screenshots");
const site = await startSite("screenshots");
const browser = await chromium.launch(launchOptions(CHROMIUM_FLAGS));

try {
  mkdirSync(folder, { recursive: true });
  const screens = await prepareScreens(site);
  const chosen = screens.filter(
    ({ name }) => wanted.length === 0 || wanted.some((text) => name.includes(text)),
  );
  const findings: Finding[] = [];
  for (const screen of chosen) {
    for (const variant of variantsOf(screen)) {
      findings.push(...(await shoot({ browser, site, folder }, screen, variant)));
    }
    console.log(screen.name);
  }
  writeFileSync(path.join(folder, "index.html"), galleryOf(screens));
  const taken = chosen.flatMap(variantsOf).length;
  console.log(`\n${taken} screenshots in screenshots/, see index.html\n`);
  if (findings.length > 0) console.table(findings);
  else console.log("No findings.");
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
}
