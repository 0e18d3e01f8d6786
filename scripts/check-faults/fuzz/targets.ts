import type { Endpoint } from "#app/api/endpoint.ts";
import type { BuiltRoute } from "#tests/support/app/routes-of-build.ts";

/** A field of a form as its page shows it; what it may be chosen from, the value it has. */
export type FormField = { name: string; value: string; choices: string[]; isHidden: boolean };

/** A form of a page, with stand-ins for ids. */
export type PageForm = {
  page: string;
  action: string;
  fields: FormField[];
  isVisitors: boolean;
};

/** A target of requests: a declared call, a form of a page, an address. */
export type Target =
  | { kind: "call"; name: string; pattern: string; endpoint: Endpoint }
  | { kind: "form"; name: string; form: PageForm }
  | { kind: "address"; name: string; pattern: string; takesChanges: boolean };

// Whoever sends it is gone with all that the other requests name; the tests of account deletion try it.
const DELETION = "/settings/delete-account";

/** Every declared call, every form and every address but the deletion of the account; calls and forms come up more often. */
export function targetsOf(routes: readonly BuiltRoute[], forms: readonly PageForm[]): Target[] {
  const calls = routes.flatMap(({ pattern, endpoints }) =>
    Object.values(endpoints ?? {}).map((endpoint): Target => {
      return { kind: "call", name: `${endpoint.method} ${pattern}`, pattern, endpoint };
    }),
  );
  const found = [...forms, ...hiddenForms(routes, forms)];
  const sent = found.filter(({ action }) => action.split("?")[0] !== DELETION);
  const formTargets = sent.map((form): Target => {
    return { kind: "form", name: `form ${keyOf(form)}`, form };
  });
  const addresses = routes.map(({ pattern, takesChanges }): Target => {
    const isSent = takesChanges && pattern !== DELETION;
    return { kind: "address", name: `address ${pattern}`, pattern, takesChanges: isSent };
  });
  return [...calls, ...formTargets, ...calls, ...addresses, ...calls, ...formTargets];
}

/** For addresses that take forms of which none was seen: the fields of the forms around them. */
function hiddenForms(routes: readonly BuiltRoute[], forms: readonly PageForm[]): PageForm[] {
  const areaOf = (path: string) => path.split(/[/?]/)[1];
  return routes.flatMap(({ pattern, endpoints, takesChanges }) => {
    if (endpoints !== null || !takesChanges || /[:*]/.test(pattern)) return [];
    if (forms.some(({ action }) => action.split("?")[0] === pattern)) return [];
    const near = forms.filter(({ action }) => areaOf(action) === areaOf(pattern));
    const fields = new Map(near.flatMap((form) => form.fields.map((field) => [field.name, field])));
    const page = near[0]?.page ?? pattern;
    return [{ page, action: pattern, fields: [...fields.values()], isVisitors: false }];
  });
}

/** Returns the key of a form, whatever ids its page has today. */
export function keyOf({ action, fields }: Pick<PageForm, "action" | "fields">): string {
  const path = action.replace(/\?.*$/, "").replace(/[0-9a-f]{24}|[\w-]{21,}/g, ":id");
  const names = [...new Set(fields.map(({ name }) => name))].sort();
  return `${path} (${names.join(" ")})`;
}
