import type { Page } from "playwright/test";

/**
 * A button of a form, or a link, and its place on a page. `key` names it with its form, whatever ids the page has today;
 * `aim` is where it leads and what it sends of its own, which is the same when its form has other fields.
 */
export type Act = { kind: "form" | "link"; key: string; aim: string; at: number; label: string };

/** Text typed into a field, to be found there again. */
export type Typed = { name: string; value: string; isSecret: boolean };

/** The buttons that send the forms of a page, and its links, in the order of the page; what lies under a dialog is left out. */
export function actsOn(page: Page): Promise<Act[]> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    const top = dialogs.at(-1) ?? document;
    const plain = (text: string) => text.replaceAll(/[0-9a-f]{24}|[\w-]{21,}|\d+/g, ":id");
    const said = (one: Element) => {
      const text = one.getAttribute("aria-label") ?? one.textContent ?? "";
      return text.trim().replaceAll(/\s+/g, " ").slice(0, 40);
    };
    const isSeen = (one: Element) => top.contains(one) && one.checkVisibility();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("button")];
    const sent = buttons.flatMap((button, at) => {
      const { form } = button;
      if (button.type !== "submit" || !form || !isSeen(button) || button.ariaHidden === "true")
        return [];
      const method = button.getAttribute("formmethod") ?? form.method;
      if (method !== "post") return [];
      const action = new URL(button.getAttribute("formaction") ?? form.action, location.href);
      const fields = new Set([...form.elements].map((field) => field.getAttribute("name") ?? ""));
      const names = [...fields].filter(Boolean).sort().join(" ");
      const pressed = button.name ? ` ${button.name}=${plain(button.value)}` : "";
      const aim = plain(action.pathname) + pressed;
      const key = `${plain(location.pathname)} > ${aim} (${names})`;
      return [{ kind: "form" as const, key, aim, at, label: said(button) }];
    });
    // A page with text in it is left by each of its links, any other once for where they lead.
    const texts = document.querySelectorAll("form[method=post] :is(textarea, input:not([type]))");
    const from = [...texts].some(isSeen) ? `${plain(location.pathname)} ` : "";
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
    const followed = links.flatMap((link, at) => {
      const { origin, pathname, search, hash } = new URL(link.href);
      const isHere = pathname + search === location.pathname + location.search;
      const leaves = origin !== location.origin || link.target || link.hasAttribute("download");
      if (leaves || (isHere && hash) || !isSeen(link)) return [];
      const key = `${from}link to ${plain(pathname)}`;
      return [{ kind: "link" as const, key, aim: key, at, label: said(link) }];
    });
    return [...sent, ...followed];
  });
}

/** Types into every field of the page that text can be typed into; chooses where nothing is chosen. Returns what was typed. */
export function typeInto(page: Page): Promise<Typed[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const fields = [
      ...top.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"),
    ];
    const typed: { name: string; value: string; isSecret: boolean }[] = [];
    const textFor = (field: HTMLInputElement | HTMLTextAreaElement) => {
      const { type, lang, dir, name } = field;
      if (type === "email") return "walker@example.org";
      if (type === "password") return "a long enough password";
      if (type === "number") return field.value || field.getAttribute("min") || "10";
      if (name === "username") return `walker-${Math.random().toString(36).slice(2, 9)}`;
      if (field.inputMode === "numeric") return field.value || "12";
      if (type === "textarea" && name === "input") return "دَفْتَرٌ - notebook";
      const isArabic = lang === "ar" || dir === "rtl";
      const more = isArabic ? "دَفْتَرٌ" : "notebook";
      return field.value && !field.value.endsWith(more) ? `${field.value} ${more}` : more;
    };
    for (const field of fields) {
      if (field.disabled || field.readOnly || !field.checkVisibility()) continue;
      if (field.type === "search" || /^(find|search|q)$/.test(field.name)) continue;
      // Another word would take back what was filled in, and the choices with it.
      const filling = field.form?.elements.namedItem("filling");
      const isFilled = filling instanceof HTMLInputElement && filling.value !== "";
      if (field.name === "arabicWord" && isFilled) continue;
      if (["checkbox", "radio"].includes(field.type)) {
        const all = [...document.getElementsByName(field.name)] as HTMLInputElement[];
        if (field.name && !all.some(({ checked }) => checked)) field.click();
        continue;
      }
      if (
        !["text", "search", "textarea", "email", "password", "number", "url"].includes(field.type)
      )
        continue;
      const longest = field.maxLength > 0 ? field.maxLength : Number.POSITIVE_INFINITY;
      const value = textFor(field).slice(0, longest);
      const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
      if (field.name && field.type !== "search") {
        const secret = "[type=password], [autocomplete^=cc-], [autocomplete*=code]";
        typed.push({ name: field.name, value, isSecret: !!field.form?.querySelector(secret) });
      }
    }
    return typed;
  });
}

/** Returns the names of typed fields whose text is gone. */
export function missing(page: Page, typed: readonly Typed[]): Promise<string[]> {
  return page.evaluate(
    (wanted) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
      return wanted
        .filter(
          ({ name, value }) => !fields.some((one) => one.name === name && one.value === value),
        )
        .map(({ name }) => name);
    },
    [...typed],
  );
}

/** The lines that are seen on the page, as a screen reader or an eye meets them. */
export async function linesOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
