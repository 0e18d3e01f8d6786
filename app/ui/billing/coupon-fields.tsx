import { CheckboxGroup } from "#app/ui/fields/checkbox-group.tsx";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { PAID_TIERS } from "#models/billing/billing-rules.ts";
import { LONGEST_COUPON_CODE, LONGEST_COUPON_DESCRIPTION } from "#models/billing/coupon-rules.ts";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";

const NAMES = [
  "code",
  "description",
  "discountType",
  "discountValue",
  "validUntil",
  "usageLimit",
  "applicableTiers",
] as const;

type Name = (typeof NAMES)[number];

/** What was typed into a field and what is wrong with it. */
type Typed = {
  defaultValue?: string | undefined;
  defaultOptions?: string[] | undefined;
  errors?: string[] | undefined;
};

/** The fields of a new coupon. */
export function CouponFields({ typed = {} }: { typed?: Partial<Record<Name, Typed>> }) {
  const text = (name: Name) => {
    const { defaultValue, errors } = typed[name] ?? {};
    return { id: `coupon-${name}`, name, defaultValue, ...(errors && { errors }) };
  };
  const { defaultOptions, errors: tierErrors } = typed.applicableTiers ?? {};
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text("code")}
          label="Code"
          hint="Capital letters, at most 50"
          required
          maxLength={LONGEST_COUPON_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          className="[&_input]:uppercase"
        />
        <TextField
          {...text("description")}
          label="Description"
          required
          maxLength={LONGEST_COUPON_DESCRIPTION}
          autoComplete="off"
          script="either"
        />
        <RadioGroup
          {...text("discountType")}
          defaultValue={typed.discountType ? typed.discountType.defaultValue : "percentage"}
          legend="Discount"
          look="segments"
          options={[
            { value: "percentage", label: "Percentage" },
            { value: "fixed_amount", label: "Fixed" },
          ]}
        />
        <TextField
          {...text("discountValue")}
          label="Value"
          hint="1 to 100 percent, or cents: 500 is $5.00"
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...text("validUntil")}
          label="Valid until"
          hint="Through that day, in UTC"
          optional
          type="date"
        />
        <TextField
          {...text("usageLimit")}
          label="Usage limit"
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <CheckboxGroup
        id="coupon-applicableTiers"
        name="applicableTiers"
        legend="For"
        look="list"
        options={PAID_TIERS.map((value) => ({ value, label: PLAN_NAMES[value] }))}
        defaultValues={typed.applicableTiers ? defaultOptions : PAID_TIERS}
        {...(tierErrors && { errors: tierErrors })}
      />
    </>
  );
}
