import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { CALL_PARAMS } from "#services/billing/simulator/call-params.ts";
import { EXPANDABLE } from "#services/billing/simulator/expand.ts";
import { fields, integer, list, text } from "#services/billing/simulator/params.ts";
import { API_VERSION } from "#services/billing/simulator/wire.ts";

// The package publishes an enum as any text, so the compiler lets a wrong one pass.

const FOLDER = "node_modules/stripe/esm/resources";

const FILES: Record<string, string> = {
  Customer: "Customers",
  Coupon: "Coupons",
  Subscription: "Subscriptions",
  Invoice: "Invoices",
  InvoicePayment: "InvoicePayments",
  PaymentIntent: "PaymentIntents",
  SetupIntent: "SetupIntents",
  Charge: "Charges",
  Refund: "Refunds",
};

function sourceOf(name: string): string {
  const known = Object.keys(FILES)
    .filter((one) => name.startsWith(one))
    .sort((one, other) => other.length - one.length);
  const file = FILES[known[0] ?? ""] ?? "";
  return readFileSync(`${FOLDER}/${file}.d.ts`, "utf8").replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
}

/** The lines of an interface or a namespace that is declared within a source. */
function blockOf(source: string, kind: "interface" | "namespace", name: string): string {
  const head = new RegExp(`^( *)(?:export )?(?:declare )?${kind} ${name}\\b[^{]*\\{`, "m");
  const found = head.exec(source);
  if (!found) return "";
  const rest = source.slice(found.index + found[0].length);
  return rest.slice(0, rest.search(new RegExp(`^${found[1]}\\}`, "m")));
}

function typeOf(block: string, field: string): string | undefined {
  return new RegExp(`^ *${field}\\??: ([^;]+);`, "m").exec(block)?.[1];
}

type Shape = z.core.$ZodShape;

/** The schema of a parameter that may be left out, or of the entries of a list. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional) return innermost(schema.unwrap());
  if (schema instanceof z.ZodPipe) return innermost(schema.out);
  return schema instanceof z.ZodArray ? innermost(schema.element) : schema;
}

/** What a call takes and the declarations do not have: parameters, and words of enums. */
function unpublished(
  source: string,
  {
    fields,
    block,
    namespace,
    path,
  }: {
    fields: Shape;
    block: string;
    namespace: string;
    path: string;
  },
): string[] {
  return Object.entries(fields).flatMap(([name, spec]) => {
    const type = typeOf(block, name);
    if (type === undefined) return [`${path}.${name}`];
    const inner = innermost(spec);
    const short = /(\w+)[>\]]*$/.exec(type.replaceAll(/[>[\]]+$/g, ""))?.[1] ?? "";
    if (inner instanceof z.ZodEnum) {
      const words = new RegExp(`^ *type ${short} = ([^;]+);`, "m").exec(namespace)?.[1] ?? type;
      return inner.options
        .filter((word) => !words.includes(`'${word}'`))
        .map((word) => `${path}.${name}=${word}`);
    }
    if (!(inner instanceof z.ZodObject)) return [];
    return unpublished(source, {
      fields: inner.shape,
      block: blockOf(namespace, "interface", short),
      namespace: blockOf(namespace, "namespace", short),
      path: `${path}.${name}`,
    });
  });
}

const published = (name: string, { shape }: { shape: Shape }) => {
  const source = sourceOf(name);
  return unpublished(source, {
    fields: shape,
    block: blockOf(source, "interface", name) + paginationOf(name),
    namespace: blockOf(source, "namespace", name),
    path: name,
  });
};

// Lists take these from a type that they share.
const paginationOf = (name: string) => (name.endsWith("ListParams") ? "limit?: number;\n" : "");

describe("the simulator takes only what Stripe publishes for this version of its API", () => {
  test("the version is that of the package", () => {
    const source = readFileSync("node_modules/stripe/esm/apiVersion.js", "utf8");

    expect(source).toContain(`'${API_VERSION}'`);
  });

  test.each(Object.keys(CALL_PARAMS) as (keyof typeof CALL_PARAMS)[])("%s", (name) => {
    expect(published(name, CALL_PARAMS[name])).toEqual([]);
  });

  test("and a wrong parameter or word would be found", () => {
    const wrong = fields({
      trial_days: integer,
      payment_behavior: z.enum(["default_incomplete", "default_complete"]),
      trial_settings: fields({ end_behavior: fields({ missing: text }) }),
      items: list(fields({ prize: text })),
    });

    expect(published("SubscriptionCreateParams", wrong)).toEqual([
      "SubscriptionCreateParams.trial_days",
      "SubscriptionCreateParams.payment_behavior=default_complete",
      "SubscriptionCreateParams.trial_settings.end_behavior.missing",
      "SubscriptionCreateParams.items.prize",
    ]);
  });

  test.each(Object.entries(EXPANDABLE))("what can be expanded of a %s", (kind, fields) => {
    const name = kind.replaceAll(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
    const block = blockOf(sourceOf(name), "interface", name);

    for (const field of Object.keys(fields)) {
      expect([field, typeOf(block, field)]).toEqual([
        field,
        expect.stringMatching(/string \| [A-Z]/),
      ]);
    }
  });
});
