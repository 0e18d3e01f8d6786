import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxGroup, RadioGroup } from "#app/forms/choice-fields.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import type { Scope, TokenLife } from "#models/identity/token-rules.ts";
import type { TokenFields } from "./submit-token.ts";

const scopes: readonly { value: Scope; label: string; hint: string }[] = [
  { value: "read", label: "read", hint: "Read and export your words, sets and progress" },
  {
    value: "words:write",
    label: "words:write",
    hint: "Add, change and delete words and sets, and use up your AI words",
  },
  {
    value: "review",
    label: "review",
    hint: "Record answers, sessions and practice, and use up your AI stories",
  },
];

const lives: readonly { value: TokenLife; label: string }[] = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "never", label: "Never" },
];

/** The form for a new token. Its answer is a document, so that no script keeps the secret. */
export function NewToken(
  options: Omit<Parameters<typeof useActionForm<TokenFields>>[0], "id" | "defaultValue">,
) {
  const [form, fields] = useActionForm<TokenFields>({
    id: "token",
    defaultValue: { life: "90" },
    ...options,
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
      <RadioGroup field={fields.life} legend="End" options={lives} look="segments" />
      <div>
        <Button>Make token</Button>
      </div>
    </ActionForm>
  );
}
