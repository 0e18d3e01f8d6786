import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { formsIn } from "./page-forms.ts";
import { keyOf, type PageForm } from "./targets.ts";

const MOST_SENT = 150;

type Found = { form: PageForm; realAction: string };

/**
 * Finds the forms of the pages at these addresses and of the pages after them: sends each form as a browser would,
 * until no new one turns up. A form is known by its action and the names of its fields.
 */
export async function findForms(
  visitors: { learner: Learner; visitor: () => Visitor; signInAgain: () => Promise<unknown> },
  addresses: readonly string[],
  standIns: ReadonlyMap<string, string>,
): Promise<PageForm[]> {
  const found = new Map<string, PageForm>();
  const search = async (browser: Visitor, isVisitors: boolean) => {
    const waiting: Found[] = [];
    const collect = async (address: string) => {
      for (const one of await formsAt(browser, address, isVisitors, standIns)) {
        const key = keyOf(one.form);
        if (found.has(key)) continue;
        found.set(key, one.form);
        waiting.push(one);
      }
    };
    for (const address of addresses) await collect(address);
    // One of the addresses signs out.
    if (!isVisitors) await visitors.signInAgain();
    for (let sent = 0; sent < MOST_SENT; sent += 1) {
      const next = waiting.shift();
      if (!next) return;
      const after = await sendForm(browser, next);
      if (after) await collect(after);
    }
  };
  await search(visitors.learner, false);
  await search(visitors.visitor(), true);
  return [...found.entries()].sort(byKey).map(([, form]) => form);
}

async function formsAt(
  browser: Visitor,
  address: string,
  isVisitors: boolean,
  standIns: ReadonlyMap<string, string>,
): Promise<Found[]> {
  const { answer, path } = await browser.follow(address);
  if (!path.startsWith("/") || !answer.headers.get("Content-Type")?.startsWith("text/html")) {
    return [];
  }
  const withStandIns = (text: string) =>
    text.replaceAll(/[0-9a-f]{24}/g, (id) => standIns.get(id) ?? id);
  return formsIn(await answer.text(), path).map(({ action, fields }) => ({
    realAction: action,
    form: {
      // The way to a form of a visitor begins anew each time.
      page: withStandIns(isVisitors ? address : path),
      action: withStandIns(action),
      fields,
      isVisitors,
    },
  }));
}

/** Sends a form as it stands and returns where that leads. */
async function sendForm(browser: Visitor, { form, realAction }: Found): Promise<string | null> {
  const fields = form.fields.map(({ name, value, choices }): [string, string] => [
    name,
    choices.at(0) ?? value,
  ]);
  const answer = await browser.post(realAction, fields);
  const location = answer.headers.get("Location");
  return location?.startsWith("/") ? location : null;
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** The page of a form as it is now: where the form goes if it is there, and the values of the hidden fields. */
export async function liveForm(
  browser: Visitor,
  page: string,
  form: PageForm,
): Promise<{ action: string | null; hidden: Map<string, string> }> {
  const { answer, path } = await browser.follow(page);
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  const shown = isPage ? formsIn(await answer.text(), path) : [];
  const same = shown.find((one) => keyOf(one) === keyOf(form));
  const hidden = shown.flatMap(({ fields }) => fields).filter(({ isHidden }) => isHidden);
  return {
    action: same?.action ?? null,
    hidden: new Map(hidden.map(({ name, value }) => [name, value])),
  };
}
