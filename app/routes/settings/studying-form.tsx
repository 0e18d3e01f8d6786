import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { fieldNames } from "#models/field-table.ts";
import { STUDY_SWITCHES, SWITCHED_ON, type studySettings } from "./study-switches.ts";

/** How one wants to be asked; the page it posts to says what each of the switches does. */
export function StudyingForm({ settings, isSwitchedOn }: ReturnType<typeof studySettings>) {
  const action = href("/settings/study");
  return (
    <Form method="post" action={action} className="grid gap-3">
      <input type="hidden" name="from" value="settings" />
      {fieldNames(STUDY_SWITCHES).map((name) => (
        <Checkbox
          key={name}
          id={name}
          name={name}
          defaultChecked={settings[name]}
          label={STUDY_SWITCHES[name]}
          hint={name === "countExactMatches" && isSwitchedOn ? SWITCHED_ON : undefined}
        />
      ))}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1">
        <SubmitButton action={action} variant="secondary" pendingText="Saving…">
          Save studying
        </SubmitButton>
        <TextLink to={action}>What these do</TextLink>
      </p>
    </Form>
  );
}
