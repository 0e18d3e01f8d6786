import { intentOf } from "./invoices.ts";
import { listOf, type Params } from "./params.ts";
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

/** The object with what `expand` asks for in place; a path that the API does not publish is refused. */
export async function expanded(
  unit: Unit,
  kind: Kind,
  object: object,
  params: Params,
): Promise<Shown> {
  const shown: Shown = structuredClone({ ...object });
  for (const path of pathsOf(params)) await expandPath(unit, kind, shown, path.split("."), path);
  return shown;
}

/** A list of objects, with what `expand` asks for below `data`. */
export async function expandedList(
  unit: Unit,
  kind: Kind,
  { objects, url, limit }: { objects: readonly object[]; url: string; limit: number },
  params: Params,
): Promise<Shown> {
  const paths = pathsOf(params);
  for (const path of paths) if (!path.startsWith("data.")) throw cannot(path);
  const inner = { expand: paths.map((path) => path.slice("data.".length)) };
  const data: Shown[] = [];
  for (const object of objects.slice(0, limit)) {
    data.push(await expanded(unit, kind, object, inner));
  }
  return { object: "list", data, has_more: objects.length > limit, url };
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

function pathsOf({ expand }: Params): string[] {
  return listOf(expand).map(String);
}

function cannot(path: string): Refusal {
  return new Refusal(400, `This property cannot be expanded (${path}).`, { param: "expand" });
}
