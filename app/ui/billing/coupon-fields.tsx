import { Alert } from "#app/ui/feedback/alert.tsx";
import { CheckboxGroup } from "#app/ui/fields/checkbox-group.tsx";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { PAID_TIERS } from "#models/billing/billing-rules.ts";
import {
  COUPON_MESSAGES,
  LONGEST_COUPON_CODE,
  LONGEST_COUPON_DESCRIPTION,
} from "#models/billing/coupon-rules.ts";
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

/** A coupon as its form holds it. */
export type CouponDraft = Record<Exclude<Name, "applicableTiers">, string> & {
  applicableTiers: string[];
};

type Typed = {
  defaultValue?: string | undefined;
  defaultOptions?: string[] | undefined;
  errors?: string[] | undefined;
};

/** The fields of a new coupon, with what is missing above them. */
export function CouponFields({ typed }: { typed: Record<Name, Typed> }) {
  const text = (name: Name) => {
    const { defaultValue, errors } = typed[name];
    return { id: `coupon-${name}`, name, defaultValue, ...(errors && { errors }) };
  };
  const { defaultOptions, errors: tierErrors } = typed.applicableTiers;
  const isMissing = NAMES.some((name) => typed[name].errors?.includes(COUPON_MESSAGES.needed));
  return (
    <>
      {isMissing && (
        <div role="alert">
          <Alert tone="incorrect" title="Missing fields">
            {COUPON_MESSAGES.needed}
          </Alert>
        </div>
      )}
      <div className="group/terms grid gap-5 sm:grid-cols-2">
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
          className="content-start"
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
          hint={
            <>
              <span className="group-has-[[value^=fixed]:checked]/terms:hidden">
                Percent, a whole number from 1 to 100
              </span>
              <span className="hidden group-has-[[value^=fixed]:checked]/terms:inline">
                Dollars, as 5 or 4.99
              </span>
            </>
          }
          required
          inputMode="decimal"
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
        defaultValues={defaultOptions}
        {...(tierErrors && { errors: tierErrors })}
      />
    </>
  );
}
