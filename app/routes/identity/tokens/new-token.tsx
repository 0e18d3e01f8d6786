import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxGroup, RadioGroup } from "#app/forms/choice-fields.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { type FormFacts, useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { SCOPE_LABELS, SCOPES, type Scope, type TokenLife } from "#models/identity/token-rules.ts";
import type { TokenFields } from "./submit-token.ts";

const HINTS: Record<Scope, string> = {
  read: "Your words, sets and progress",
  "words:write": "Words and sets; it may use up your AI words",
  review: "Record answers, sessions and practice; it may use up your AI stories",
};

const scopes = SCOPES.map((value) => ({
  value,
  label: SCOPE_LABELS[value],
  hint: `${HINTS[value]} (${value})`,
}));

const lives: readonly { value: TokenLife; label: string }[] = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "never", label: "Never" },
];

const OUTLIVES_SIGN_IN =
  "Neither signing out nor losing the account you sign in with ends it: choose an end, or revoke it here in time.";

/** The form for a new token. Its answer is a document, so that no script keeps the secret. */
export function NewToken({
  isProviderOutside,
  ...facts
}: FormFacts & { isProviderOutside: boolean }) {
  const [form, fields] = useActionForm<TokenFields>({
    id: "token",
    defaultValue: { life: "90" },
    ...facts,
  });
  return (
    <ActionForm
      form={form}
      action={href("/settings/tokens")}
      reloadDocument
      noValidate={false}
      className="grid gap-6"
    >
      <TextField
        field={fields.name}
        label="Name"
        hint="What it is for, such as “Dictionary on my laptop”"
        autoComplete="off"
      />
      <CheckboxGroup field={fields.scopes} legend="It may" options={scopes} look="list" />
      <RadioGroup
        field={fields.life}
        legend="End"
        hint={isProviderOutside && OUTLIVES_SIGN_IN}
        options={lives}
        look="segments"
      />
      <div>
        <Button>Make token</Button>
      </div>
    </ActionForm>
  );
}
