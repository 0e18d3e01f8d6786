const NAME = "kept-text";
const KEPT_FOR_MS = 60 * 60 * 1000;
const MOST_CHARACTERS = 300_000;
const SECRET_NAME = /password|passphrase|secret|token|^current$/i;
const SECRET_FIELD =
  "[type=password], [autocomplete*=password], [autocomplete*=code], [autocomplete^=cc-]";
const BOX = /^(checkbox|radio)$/;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = {
  userId: string;
  path: string;
  keptAt: number;
  fields: [key: string, value: string][];
};

let sent: [key: string, value: string][] = [];

/** Remembers what stands in the forms when one is sent: a page may go on before it is answered. */
export function noteText(): void {
  sent = textOfPage();
}

/**
 * Keeps in this tab what stands in the forms of the page, until their user is back on it, never what is secret; says
 * whether it does. The page is named, since the browser's address may be that of the sign-in already.
 */
export function keepText({ userId, path }: Pick<Kept, "userId" | "path">): boolean {
  const before = read();
  const isOfPage = before?.userId === userId && before.path === path;
  const fields = new Map([...(isOfPage ? before.fields : []), ...sent, ...textOfPage()]);
  const kept: Kept = { userId, path, keptAt: Date.now(), fields: [...fields] };
  const text = JSON.stringify(kept);
  if (text.length > MOST_CHARACTERS) return false;
  try {
    sessionStorage.setItem(NAME, text);
    return true;
  } catch {
    return false;
  }
}

/** Puts back what was kept of this page and says whether that was anything; what is of a form that is not shown yet waits for it, what is kept of somebody else is forgotten. */
export function takeText(userId: string): boolean {
  sent = [];
  const kept = read();
  if (!kept) return false;
  const isOurs = kept.userId === userId && Date.now() - kept.keptAt < KEPT_FOR_MS;
  if (isOurs && kept.path !== window.location.pathname) return false;
  sessionStorage.removeItem(NAME);
  if (!isOurs) return false;
  const values = new Map(kept.fields);
  const changed = fieldsOfPage().filter(([key, field]) => {
    const value = values.get(key);
    values.delete(key);
    return value !== undefined && value !== textIn(field) && put(field, value);
  });
  if (values.size > 0)
    sessionStorage.setItem(NAME, JSON.stringify({ ...kept, fields: [...values] }));
  return changed.length > 0;
}

function textOfPage(): [key: string, value: string][] {
  return fieldsOfPage().map(([key, field]) => [key, textIn(field)]);
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? "null");
  } catch {
    return null;
  }
}

/** Returns the fields filled in by hand, keyed by form, name, and position among fields of that name. */
function fieldsOfPage(): [key: string, field: Field][] {
  const counts = new Map<string, number>();
  return [...document.forms].flatMap((form) => {
    if (form.method !== "post" || form.querySelector(SECRET_FIELD)) return [];
    return [...form.elements].filter(isFilledIn).map((field): [string, Field] => {
      const name = `${form.getAttribute("action")} ${field.name}`;
      const place = counts.get(name) ?? 0;
      counts.set(name, place + 1);
      return [`${name} ${place}`, field];
    });
  });
}

function isFilledIn(element: Element): element is Field {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  if (!(element instanceof HTMLInputElement) || SECRET_NAME.test(element.name)) return false;
  return element.name !== "" && !/^(hidden|file|submit|button|reset|image)$/.test(element.type);
}

function textIn(field: Field): string {
  const isBox = field instanceof HTMLInputElement && BOX.test(field.type);
  return isBox ? String(field.checked) : field.value;
}

/** As a hand would, so that the page's own scripts hear of it. */
function put(field: Field, value: string): true {
  if (field instanceof HTMLInputElement && BOX.test(field.type)) {
    // A radio is taken back by the one that is chosen.
    if (value === "true" || field.type === "checkbox") field.click();
    return true;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
