import type { FormField } from "./targets.ts";

type Attributes = Record<string, string>;

/** The forms in a page of ours that change something, with the fields that a browser would send. */
export function formsIn(html: string, address: string): { action: string; fields: FormField[] }[] {
  const page = html.replaceAll(/<script\b.*?<\/script>/gs, "");
  return [...page.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = "", inner = ""]) => {
      const { method = "get", action = address, id } = attributesOf(head);
      if (method.toLowerCase() !== "post") return [];
      const outside = id ? page.replace(inner, "") : "";
      const own = fieldsIn(inner, () => true);
      const others = fieldsIn(outside, (attributes) => attributes.form === id);
      const fields = merged([...own, ...others]);
      const actions = [...inner.matchAll(/<button\b([^>]*)>/g)].flatMap(([, button = ""]) => {
        const { formaction } = attributesOf(button);
        return formaction ? [formaction] : [];
      });
      return [...new Set([action, ...actions])].map((to) => ({ action: to, fields }));
    },
  );
}

function fieldsIn(html: string, isOwn: (attributes: Attributes) => boolean): FormField[] {
  const found = html.matchAll(
    /<(input|button)\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs,
  );
  return [...found].flatMap(([, tag, input, textarea, text, select, options]) => {
    const attributes = attributesOf(input ?? textarea ?? select ?? "");
    const { name, type = tag === "button" ? "submit" : "text" } = attributes;
    if (!name || !isOwn(attributes)) return [];
    if (select !== undefined) return [{ name, ...chosenOf(options ?? ""), isHidden: false }];
    const value = textarea === undefined ? (attributes.value ?? "") : decoded(text ?? "");
    const choices = ["radio", "checkbox", "submit"].includes(type) ? [value || "on"] : [];
    const typed = textarea === undefined ? defaultOf(attributes) : "بَابٌ - door";
    return [{ name, value: value || typed, choices, isHidden: type === "hidden" }];
  });
}

function chosenOf(options: string): { value: string; choices: string[] } {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, head = ""]) =>
    attributesOf(head),
  );
  const choices = all.map(({ value = "" }) => value);
  const selected = all.find((option) => "selected" in option);
  return { value: selected?.value ?? choices[0] ?? "", choices };
}

/** Returns a value that somebody could type into the field. */
function defaultOf({ type, lang, dir, min }: Attributes): string {
  if (type === "number") return min ?? "10";
  if (type === "checkbox" || type === "radio") return "on";
  return lang === "ar" || dir === "rtl" ? "دَفْتَرٌ" : "notebook";
}

/** One field for all buttons and boxes of a name. */
function merged(fields: readonly FormField[]): FormField[] {
  return [...Map.groupBy(fields, ({ name }) => name).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, choices: same.flatMap(({ choices }) => choices) }] : [];
  });
}

function attributesOf(head: string): Attributes {
  const found = head.matchAll(/([\w-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries(
    [...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decoded(value)]),
  );
}

function decoded(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
