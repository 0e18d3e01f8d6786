import { intentOf } from "./invoices.ts";
import type { Unit } from "./unit.ts";
import { type Kind, Refusal } from "./wire.ts";

/** The fields that hold an id and can be asked for as the object itself. */
export const EXPANDABLE: Partial<Record<Kind, Record<string, Kind>>> = {
  subscription: {
    latest_invoice: "invoice",
    pending_setup_intent: "setup_intent",
    default_payment_method: "payment_method",
  },
};

const DEEPEST = 4;

type Shown = Record<string, unknown>;

/** The object, or each of a list, with what was asked for in place; a path that the API does not publish is refused. */
export async function expanded(
  unit: Unit,
  object: object,
  paths: readonly string[],
): Promise<object> {
  if (paths.length === 0) return object;
  if ("data" in object && Array.isArray(object.data)) {
    for (const path of paths) if (!path.startsWith("data.")) throw cannot(path);
    const inner = paths.map((path) => path.slice("data.".length));
    const data: object[] = [];
    for (const one of object.data) data.push(await expanded(unit, one, inner));
    return { ...object, data };
  }
  const shown: Shown = structuredClone({ ...object });
  // Every object names its kind.
  const kind = shown.object as Kind;
  for (const path of paths) await expandPath(unit, kind, shown, path.split("."), path);
  return shown;
}

async function expandPath(
  unit: Unit,
  kind: Kind,
  shown: Shown,
  [name = "", ...rest]: string[],
  whole: string,
): Promise<void> {
  if (whole.split(".").length > DEEPEST) throw cannot(whole);
  if (kind === "invoice" && name === "confirmation_secret" && rest.length === 0) {
    shown[name] = await confirmationSecret(unit, shown);
    return;
  }
  const target = EXPANDABLE[kind]?.[name];
  if (!target) throw cannot(whole);
  const held = shown[name];
  const object = typeof held === "string" ? await unit.find(target, held) : held;
  if (!object) return;
  const inner: Shown =
    typeof held === "string" ? structuredClone({ ...object }) : (object as Shown);
  shown[name] = inner;
  if (rest.length > 0) await expandPath(unit, target, inner, rest, whole);
}

async function confirmationSecret(unit: Unit, invoice: Shown) {
  const intent = await intentOf(unit, String(invoice.id));
  if (!intent || invoice.status !== "open") return null;
  return { client_secret: intent.client_secret, type: "payment_intent" };
}

function cannot(path: string): Refusal {
  return new Refusal(400, `This property cannot be expanded (${path}).`, { param: "expand" });
}
