import { type Act, actsOn } from "./page-forms.ts";
import type { Walker } from "./walker.ts";

/** Whether the act is there and not shut; finds its place on the page as it is now. */
export async function canPress({ page }: Walker, act: Act): Promise<boolean> {
  const all = (await actsOn(page)).filter(({ kind, aim }) => kind === act.kind && aim === act.aim);
  const now = all.find(({ label }) => label === act.label) ?? all[0];
  if (!now) return false;
  act.at = now.at;
  if (act.kind === "link") return true;
  const button = page.locator("button").nth(act.at);
  const held = "[disabled], [aria-disabled=true]";
  // It may be gone by now.
  return button
    .evaluate((one, shut) => !one.matches(shut), held, { timeout: 500 })
    .catch(() => false);
}

/** Presses by the element itself: what moves or lies over it for a moment is not what is tried. */
export async function press(walker: Walker, { kind, at }: Act): Promise<void> {
  const pressed = walker.page.locator(kind === "link" ? "a[href]" : "button").nth(at);
  await pressed.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
  });
  walker.touch();
}
