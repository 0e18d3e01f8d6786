import type { Page } from "playwright/test";
import { setTimeLeft } from "./database.ts";
import { addNouns, type Learner, signIn } from "./learner.ts";
import { beginSession } from "./study.ts";

/** A learner in a session that has so many seconds left. */
export async function sessionWith(page: Page, secondsLeft: number): Promise<Learner> {
  const learner = await signIn(page);
  await addNouns(page, 1);
  await beginSession(page);
  await setTimeLeft(learner, secondsLeft);
  await page.goto("/session");
  return learner;
}
